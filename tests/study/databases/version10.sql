SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA covey;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE covey.ask_keys (
    study bigint NOT NULL,
    ask_key text NOT NULL,
    "position" bigint NOT NULL,
    trial bigint NOT NULL
);
CREATE TABLE covey.attachments (
    study bigint NOT NULL,
    attachment bigint NOT NULL,
    trial bigint NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    size bigint NOT NULL,
    added_at double precision NOT NULL,
    added_by text NOT NULL,
    content bytea NOT NULL
);
CREATE TABLE covey.candidates (
    study bigint NOT NULL,
    first_row bigint NOT NULL,
    cells bytea NOT NULL
);
CREATE TABLE covey.choices (
    study bigint NOT NULL,
    parameter bigint NOT NULL,
    "position" bigint NOT NULL,
    choice text NOT NULL
);
CREATE TABLE covey.covey_meta (
    name text NOT NULL,
    value bigint NOT NULL
);
CREATE TABLE covey.descriptors (
    study bigint NOT NULL,
    parameter bigint NOT NULL,
    choice bigint NOT NULL,
    "position" bigint NOT NULL,
    number double precision NOT NULL
);
CREATE TABLE covey.history (
    study bigint NOT NULL,
    revision bigint NOT NULL,
    trial bigint,
    at double precision NOT NULL,
    who text NOT NULL,
    what text NOT NULL,
    state_before text,
    state_after text,
    token text,
    worker text
);
CREATE TABLE covey.levels (
    study bigint NOT NULL,
    parameter bigint NOT NULL,
    "position" bigint NOT NULL,
    number double precision NOT NULL
);
CREATE TABLE covey.linear_constraints (
    study bigint NOT NULL,
    "position" bigint NOT NULL,
    text text NOT NULL
);
CREATE TABLE covey.nonlinear_constraints (
    study bigint NOT NULL,
    "position" bigint NOT NULL,
    text text NOT NULL
);
CREATE TABLE covey.nonzero_constraints (
    study bigint NOT NULL,
    "position" bigint NOT NULL,
    parameter bigint NOT NULL,
    at_most bigint NOT NULL
);
CREATE TABLE covey.objectives (
    study bigint NOT NULL,
    "position" bigint NOT NULL,
    name text NOT NULL,
    direction text NOT NULL,
    reference double precision,
    noise double precision,
    target double precision,
    at_least double precision,
    at_most double precision,
    unit text DEFAULT ''::text NOT NULL,
    low double precision,
    high double precision
);
CREATE TABLE covey.parameters (
    study bigint NOT NULL,
    "position" bigint NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    low double precision,
    high double precision,
    log bigint NOT NULL,
    unit text NOT NULL,
    step double precision,
    digits bigint,
    condition text,
    context bigint DEFAULT 0 NOT NULL,
    shared bigint DEFAULT 0 NOT NULL
);
CREATE TABLE covey.past_studies (
    study bigint NOT NULL,
    "position" bigint NOT NULL,
    name text NOT NULL,
    left_out bigint NOT NULL,
    let_go bigint,
    because text NOT NULL
);
CREATE TABLE covey.past_values (
    study bigint NOT NULL,
    past bigint NOT NULL,
    past_row bigint NOT NULL,
    is_outcome bigint NOT NULL,
    name text NOT NULL,
    number double precision,
    choice text
);
CREATE TABLE covey.replicates (
    study bigint NOT NULL,
    trial bigint NOT NULL,
    objective bigint NOT NULL,
    "position" bigint NOT NULL,
    value double precision NOT NULL
);
CREATE TABLE covey.request_keys (
    study bigint NOT NULL,
    what text NOT NULL,
    request_key text NOT NULL,
    trial bigint NOT NULL,
    said text NOT NULL
);
CREATE TABLE covey.studies (
    id bigint NOT NULL,
    name text NOT NULL,
    acquisition text NOT NULL,
    preset text NOT NULL,
    alpha double precision NOT NULL,
    seed bigint NOT NULL,
    initial bigint NOT NULL,
    budget bigint,
    lease_seconds double precision NOT NULL,
    max_attempts bigint NOT NULL,
    adaptive bigint NOT NULL,
    created_at double precision NOT NULL,
    revision bigint NOT NULL,
    defined_at bigint NOT NULL,
    last_trial bigint NOT NULL,
    imported bigint NOT NULL,
    count_failures bigint,
    max_failures bigint DEFAULT 10 NOT NULL,
    beta double precision,
    trust_region bigint,
    kernel text,
    search_alpha double precision,
    ratio text,
    deterministic bigint DEFAULT 0 NOT NULL,
    candidates bigint DEFAULT 0 NOT NULL,
    replicates bigint DEFAULT 0 NOT NULL,
    chapter bigint DEFAULT 1 NOT NULL,
    lease_given bigint DEFAULT 1 NOT NULL,
    violations double precision,
    stop_within double precision,
    stop_confidence double precision,
    require_match bigint DEFAULT 0 NOT NULL,
    archived bigint DEFAULT 0 NOT NULL,
    notes text,
    marked_at bigint DEFAULT 0 NOT NULL,
    last_attachment bigint DEFAULT 0 NOT NULL,
    since bigint,
    refitted_from bigint DEFAULT 1 NOT NULL
);
CREATE TABLE covey.tags (
    study bigint NOT NULL,
    trial bigint NOT NULL,
    "position" bigint NOT NULL,
    tag text NOT NULL
);
CREATE TABLE covey.trial_objectives (
    study bigint NOT NULL,
    trial bigint NOT NULL,
    "position" bigint NOT NULL,
    value double precision,
    sem double precision,
    prediction text,
    mean double precision,
    variance double precision,
    model_share double precision,
    alpha double precision,
    credible_low double precision,
    credible_high double precision,
    tracked_low double precision,
    tracked_high double precision,
    promise text,
    guarantee text,
    vacuous bigint,
    w_n double precision,
    terms bytea,
    p_value double precision,
    covered bigint,
    conformal_covered bigint,
    credible_covered bigint,
    direction text
);
CREATE TABLE covey.trial_parameters (
    study bigint NOT NULL,
    trial bigint NOT NULL,
    "position" bigint NOT NULL,
    number double precision,
    choice text,
    actual_number double precision,
    actual_choice text
);
CREATE TABLE covey.trials (
    study bigint NOT NULL,
    trial bigint NOT NULL,
    state text NOT NULL,
    source text NOT NULL,
    worker text,
    attempt bigint NOT NULL,
    lease_seconds double precision,
    lease_until double precision,
    asked_at double precision,
    told_at double precision,
    told_revision bigint,
    late bigint NOT NULL,
    excluded bigint NOT NULL,
    reason text,
    revision bigint NOT NULL,
    candidate bigint,
    chapter bigint DEFAULT 1 NOT NULL,
    tolerated double precision,
    notes text,
    marked bigint DEFAULT 0 NOT NULL
);
INSERT INTO covey.ask_keys VALUES (2, 'montag', 0, 16);
INSERT INTO covey.ask_keys VALUES (2, 'montag', 1, 17);
INSERT INTO covey.ask_keys VALUES (2, 'montag', 2, 18);
INSERT INTO covey.ask_keys VALUES (2, 'montag', 3, 19);
INSERT INTO covey.attachments VALUES (3, 1, 2, 'Spektrum ä.png', 'image/png', 11, 1795037524.811168, 'Zoë', '\x89504e470d0a1a0a000102');
INSERT INTO covey.attachments VALUES (3, 2, 0, 'plan.txt', 'text/plain', 18, 1795037524.833103, 'Zoë', '\x506c616e3a206672c3bc68206b6f6d6d656e');
INSERT INTO covey.candidates VALUES (4, 1, '\x000000000000000000000000000000000000000000404e40000000000000f03f000000000000f03f0000000000c052400000000000000040000000000000000000000000008056400000000000000000000000000000f03f0000000000405a40000000000000f03f00000000000000000000000000005e400000000000000040000000000000f03f0000000000404e40');
INSERT INTO covey.candidates VALUES (4, 7, '\x000000000000084000000000000000000000000000406040000000000000000000000000000000000000000000405340');
INSERT INTO covey.choices VALUES (2, 3, 0, 'arabica');
INSERT INTO covey.choices VALUES (2, 3, 1, 'モカ');
INSERT INTO covey.choices VALUES (2, 3, 2, 'it''s \ "robusta"');
INSERT INTO covey.choices VALUES (4, 0, 0, 'DMAc');
INSERT INTO covey.choices VALUES (4, 0, 1, 'BuOAc');
INSERT INTO covey.choices VALUES (4, 0, 2, 'p,Xylol');
INSERT INTO covey.choices VALUES (4, 0, 3, 'モカ');
INSERT INTO covey.choices VALUES (4, 1, 0, 'true');
INSERT INTO covey.choices VALUES (4, 1, 1, 'false');
INSERT INTO covey.choices VALUES (6, 5, 0, 'arabica');
INSERT INTO covey.choices VALUES (6, 5, 1, 'モカ');
INSERT INTO covey.choices VALUES (6, 5, 2, 'Mischung');
INSERT INTO covey.choices VALUES (6, 7, 0, 'false');
INSERT INTO covey.choices VALUES (6, 7, 1, 'true');
INSERT INTO covey.choices VALUES (6, 16, 0, 'Stahl');
INSERT INTO covey.choices VALUES (6, 17, 0, 'true');
INSERT INTO covey.covey_meta VALUES ('schema_version', 10);
INSERT INTO covey.covey_meta VALUES ('last_study', 9);
INSERT INTO covey.descriptors VALUES (6, 5, 0, 0, -0.5);
INSERT INTO covey.descriptors VALUES (6, 5, 0, 1, -0.1601281538050871);
INSERT INTO covey.descriptors VALUES (6, 5, 1, 0, 0.5);
INSERT INTO covey.descriptors VALUES (6, 5, 1, 1, -0.4003203845127178);
INSERT INTO covey.descriptors VALUES (6, 5, 2, 0, 0);
INSERT INTO covey.descriptors VALUES (6, 5, 2, 1, 0.5604485383178051);
INSERT INTO covey.history VALUES (1, 1, NULL, 1795037517.497245, 'anna@vm', 'create', NULL, '{"name":"gone"}', NULL, NULL);
INSERT INTO covey.history VALUES (1, 2, 1, 1795037517.534924, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (1, 3, NULL, 1795037517.571906, 'anna@vm', 'delete', '{"name":"gone","trials":1}', NULL, NULL, NULL);
INSERT INTO covey.history VALUES (2, 1, NULL, 1795037517.618033, 'anna@vm', 'create', NULL, '{"name":"Kaffee ☕ ''stark''"}', NULL, NULL);
INSERT INTO covey.history VALUES (2, 2, NULL, 1795037517.699119, 'anna@vm', 'widen', '{"größe":[80.0,95.0],"dose":[0.1,10.0],"grind":[1,10],"bean":["arabica","モカ","it''s \\ \"robusta\""]}', '{"größe":[80.0,100.0],"dose":[0.1,10.0],"grind":[1,10],"bean":["arabica","モカ","it''s \\ \"robusta\""]}', NULL, NULL);
INSERT INTO covey.history VALUES (2, 3, NULL, 1795037517.756241, 'anna@vm', 'import', NULL, '{"file":"past.csv","first_trial":1,"trials":2}', NULL, NULL);
INSERT INTO covey.history VALUES (2, 4, 3, 1795037517.796394, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 5, 3, 1795037517.83116, 'anna@vm', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.6867686591013324},"sem":{"Geschmack ★":0.25}}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 6, 4, 1795037517.866769, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 7, 4, 1795037517.902468, 'anna@vm', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.8389822328746668}}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 8, 5, 1795037517.936655, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 9, 5, 1795037517.975237, 'anna@vm', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.8761836993146668},"sem":{"Geschmack ★":0.25}}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 10, 6, 1795037518.027309, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 11, 6, 1795037518.065142, 'anna@vm', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":4.1389962636019995}}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 12, 7, 1795037518.117282, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 13, 7, 1795037518.154429, 'anna@vm', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":3.4333671010953335},"sem":{"Geschmack ★":0.25}}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 14, 8, 1795037518.205941, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 15, 8, 1795037518.244507, 'anna@vm', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":4.823351618535331}}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 16, 9, 1795037518.305503, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 17, 9, 1795037518.347463, 'anna@vm', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":1.2047449636979992},"sem":{"Geschmack ★":0.25}}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 18, 10, 1795037518.401766, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 19, 10, 1795037518.431192, 'anna@vm', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.5330796579913338}}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 20, 11, 1795037518.485223, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 21, 11, 1795037518.520419, 'anna@vm', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.630967603165334},"sem":{"Geschmack ★":0.25}}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 22, 12, 1795037518.579738, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 23, 12, 1795037518.618248, 'anna@vm', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.5522210479913326}}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 24, 13, 1795037518.659913, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 25, 13, 1795037518.689193, 'anna@vm', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.7018752231333328},"sem":{"Geschmack ★":0.25}}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 26, 14, 1795037518.729397, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 27, 14, 1795037518.760135, 'anna@vm', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.5953113840713329}}', NULL, 'wörker 1');
INSERT INTO covey.history VALUES (2, 28, 15, 1795037518.804993, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (2, 29, 15, 1795037519.861987, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Geschmack ★":60.0}}', NULL, NULL);
INSERT INTO covey.history VALUES (2, 30, 15, 1795037519.898531, 'anna@vm', 'exclude', '{"excluded":false}', '{"excluded":true}', NULL, NULL);
INSERT INTO covey.history VALUES (2, 31, 9, 1795037519.932829, 'anna@vm', 'amend', '{"state":"complete","values":{"Geschmack ★":1.2047449636979992},"sem":{"Geschmack ★":0.25}}', '{"state":"complete","values":{"Geschmack ★":2.5},"sem":{"Geschmack ★":0.5}}', NULL, NULL);
INSERT INTO covey.history VALUES (2, 32, 16, 1795037519.999762, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (2, 33, 17, 1795037519.999762, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (2, 34, 18, 1795037519.999762, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (2, 35, 19, 1795037519.999762, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (2, 36, 16, 1795037520.032591, 'anna@vm', 'fail', '{"state":"running","attempt":1}', '{"state":"failed","attempt":1,"reason":"the pump\n''broke''"}', NULL, NULL);
INSERT INTO covey.history VALUES (2, 37, 17, 1795037520.060991, 'anna@vm', 'abandon', '{"state":"running","attempt":1}', '{"state":"abandoned","attempt":1,"reason":"keine Bohnen"}', NULL, NULL);
INSERT INTO covey.history VALUES (2, 38, 18, 1795037520.092732, 'anna@vm', 'fail', '{"state":"running","attempt":1}', '{"state":"failed","attempt":1,"reason":"spilt"}', NULL, NULL);
INSERT INTO covey.history VALUES (2, 39, 18, 1795037520.125157, 'anna@vm', 'retry', '{"state":"failed","attempt":1,"reason":"spilt"}', '{"state":"waiting","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (2, 40, 18, 1795037520.164862, 'anna@vm', 'ask', '{"state":"waiting","attempt":1}', '{"state":"running","attempt":2}', NULL, NULL);
INSERT INTO covey.history VALUES (2, 41, 18, 1795037520.206398, 'anna@vm', 'accident', '{"state":"running","attempt":2}', '{"state":"waiting","attempt":2,"reason":"Stromausfall"}', NULL, NULL);
INSERT INTO covey.history VALUES (2, 42, 20, 1795037520.239637, 'anna@vm', 'enqueue', NULL, '{"state":"waiting"}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 1, NULL, 1795037520.276541, 'anna@vm', 'create', NULL, '{"name":"two"}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 2, 1, 1795037520.307208, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 3, 1, 1795037520.335167, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.7489846869110001,"price":40.25990656810001}}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 4, 2, 1795037520.364182, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 5, 2, 1795037520.400013, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.42501353843100004,"price":8.0397950361}}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 6, 3, 1795037520.427189, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 7, 3, 1795037520.455205, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.6349954357750001,"price":23.799917716099998}}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 8, 4, 1795037520.482565, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 9, 4, 1795037520.513857, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.901567655031}}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 10, 5, 1795037520.540985, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 11, 5, 1795037520.56728, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":1.2183622924000002,"price":102.0865337689}}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 12, 6, 1795037520.607653, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 13, 6, 1795037520.636272, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.0,"price":10.0}}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 14, 7, 1795037520.697106, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 15, 7, 1795037520.746137, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.964754359375,"price":56.523106832900005}}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 16, 8, 1795037520.799119, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 17, 8, 1795037520.831194, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":1.092818247271,"price":76.09701082010001}}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 18, 9, 1795037520.882674, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 19, 9, 1795037520.913748, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.814442900444}}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 20, 10, 1795037520.96289, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 21, 10, 1795037520.993557, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.561755375831,"price":14.514997822400002}}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 22, 11, 1795037521.044974, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"bob","attempt":1}', NULL, 'bob');
INSERT INTO covey.history VALUES (4, 1, NULL, 1795037521.112532, 'anna@vm', 'create', NULL, '{"name":"drei"}', NULL, NULL);
INSERT INTO covey.history VALUES (4, 2, NULL, 1795037521.112532, 'anna@vm', 'candidates', '{"rows":0}', '{"file":"the table of candidates","rows":6}', NULL, NULL);
INSERT INTO covey.history VALUES (4, 3, NULL, 1795037521.112532, 'anna@vm', 'import', NULL, '{"file":"the table of candidates","first_trial":1,"trials":3}', NULL, NULL);
INSERT INTO covey.history VALUES (4, 4, 4, 1795037521.151834, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (4, 5, 4, 1795037521.183456, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":30.25}}', NULL, NULL);
INSERT INTO covey.history VALUES (4, 6, 5, 1795037521.222665, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (4, 7, 5, 1795037521.260381, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":37.5}}', NULL, NULL);
INSERT INTO covey.history VALUES (4, 8, 6, 1795037521.305394, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (4, 9, 6, 1795037521.341441, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":52.5}}', NULL, NULL);
INSERT INTO covey.history VALUES (4, 10, NULL, 1795037521.367911, 'anna@vm', 'widen', '{"Lösung":["DMAc","BuOAc","p,Xylol"],"heiß":["true","false"],"Wärme":[60.5,120.0]}', '{"Lösung":["DMAc","BuOAc","p,Xylol","モカ"],"heiß":["true","false"],"Wärme":[60.5,130.0]}', NULL, NULL);
INSERT INTO covey.history VALUES (4, 11, NULL, 1795037521.367911, 'anna@vm', 'candidates', '{"rows":6}', '{"file":"more.csv","rows":8}', NULL, NULL);
INSERT INTO covey.history VALUES (4, 12, NULL, 1795037521.367911, 'anna@vm', 'import', NULL, '{"file":"more.csv","first_trial":7,"trials":1}', NULL, NULL);
INSERT INTO covey.history VALUES (4, 13, 8, 1795037521.403926, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (5, 1, NULL, 1795037521.441588, 'anna@vm', 'create', NULL, '{"name":"Grenzen"}', NULL, NULL);
INSERT INTO covey.history VALUES (5, 2, 1, 1795037521.470852, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (5, 3, 1, 1795037521.499446, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":64.96614,"pH":6.315045955691,"Reinheit":59.83726}}', NULL, NULL);
INSERT INTO covey.history VALUES (5, 4, 2, 1795037521.528069, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (5, 5, 2, 1795037521.55544, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":30.40766,"pH":5.261301441791,"Reinheit":79.81954}}', NULL, NULL);
INSERT INTO covey.history VALUES (5, 6, 3, 1795037521.582049, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (5, 7, 3, 1795037521.609368, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":51.584540000000004,"pH":5.8303628915450005,"Reinheit":67.51588}}', NULL, NULL);
INSERT INTO covey.history VALUES (5, 8, 4, 1795037521.636842, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (5, 9, 4, 1795037521.664955, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":53.04528,"pH":5.16439444343,"Reinheit":72.82549}}', NULL, NULL);
INSERT INTO covey.history VALUES (5, 10, 5, 1795037521.827752, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (5, 11, 5, 1795037521.870576, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":61.98338,"pH":6.19878315893,"Reinheit":61.56229}}', NULL, NULL);
INSERT INTO covey.history VALUES (5, 12, 6, 1795037521.964626, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (5, 13, 6, 1795037521.992687, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":64.349,"pH":6.290913247208}}', NULL, NULL);
INSERT INTO covey.history VALUES (5, 14, 7, 1795037522.073091, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (5, 15, 7, 1795037522.100984, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":69.09895999999999,"pH":5.723417124506,"Reinheit":63.01261}}', NULL, NULL);
INSERT INTO covey.history VALUES (5, 16, 8, 1795037522.24462, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (5, 17, 8, 1795037522.273835, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":70.81242,"pH":5.839066902677001,"Reinheit":61.7752}}', NULL, NULL);
INSERT INTO covey.history VALUES (5, 18, 9, 1795037522.411768, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 1, NULL, 1795037522.450162, 'anna@vm', 'create', NULL, '{"name":"vier"}', NULL, NULL);
INSERT INTO covey.history VALUES (7, 26, 11, 1795037524.677727, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"anna","attempt":1}', NULL, 'anna');
INSERT INTO covey.history VALUES (7, 27, NULL, 1795037524.708781, 'anna@vm', 'set', '{"since":null}', '{"since":3}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 24, NULL, 1795037524.734767, 'anna@vm', 'set', '{"require_match":false}', '{"require_match":true}', NULL, NULL);
INSERT INTO covey.history VALUES (3, 25, NULL, 1795037524.785639, 'Zoë', 'annotate', '{"notes":null,"tags":[]}', '{"notes":"Röstung vom Mai","tags":["Kaffee","測定"]}', 'Zoë', NULL);
INSERT INTO covey.history VALUES (3, 29, 12, 1795037524.837259, 'Zoë', 'enqueue', NULL, '{"state":"waiting"}', 'Zoë', NULL);
INSERT INTO covey.history VALUES (6, 2, NULL, 1795037522.496075, 'anna@vm', 'widen', '{"Wärme":[80.0,100.0],"Dosis":[1.0,40.0],"Mahlgrad":[1,9],"Minuten":[1,2,5,10],"Anteil":[0.25,0.5,1.5],"Bohne":["arabica","モカ","Mischung"],"davon モカ":[0.0,1.0],"gespült":["false","true"],"Salz":[0.0,2.0],"a":[0.0,1.0],"b":[0.0,1.0],"c":[0,3],"Feuchte":[20.0,80.0],"Platte":[0.0,1.0],"Tasse":[250,250],"Volt":[5.5],"Kanne":["Stahl"],"Deckel":["true"]}', '{"Wärme":[80.0,100.0],"Dosis":[1.0,40.0],"Mahlgrad":[1,9],"Minuten":[1,2,5,10,20],"Anteil":[0.25,0.5,1.5],"Bohne":["arabica","モカ","Mischung"],"davon モカ":[0.0,1.0],"gespült":["false","true"],"Salz":[0.0,2.0],"a":[0.0,1.0],"b":[0.0,1.0],"c":[0,3],"Feuchte":[20.0,80.0],"Platte":[0.0,1.0],"Tasse":[250,250],"Volt":[5.5],"Kanne":["Stahl"],"Deckel":["true"]}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 3, 1, 1795037522.532825, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 4, 1, 1795037522.566474, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":9.15}}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 5, 2, 1795037522.603015, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 6, 2, 1795037522.631422, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":9.35}}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 7, 3, 1795037522.659687, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 8, 3, 1795037522.690036, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":10.001889}}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 9, 4, 1795037522.719653, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 10, 4, 1795037522.750084, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":9.7}}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 11, 5, 1795037522.780138, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 12, 5, 1795037522.813205, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":11.0}}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 13, 6, 1795037522.865209, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 14, 6, 1795037522.896891, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":10.415447}}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 15, 7, 1795037522.94688, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 16, 7, 1795037522.984807, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":11.305318}}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 17, 8, 1795037523.034786, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 18, 8, 1795037523.065245, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":9.056303333333334},"sem":{"Ausbeute":0.22047927592204922},"replicates":{"Ausbeute":[8.97297,9.47297,8.72297]}}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 19, 9, 1795037523.21007, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 20, 9, 1795037523.240668, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":9.822780999999999}}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 21, 8, 1795037523.269641, 'anna@vm', 'amend', '{"state":"complete","values":{"Ausbeute":9.056303333333334},"sem":{"Ausbeute":0.22047927592204922},"replicates":{"Ausbeute":[8.97297,9.47297,8.72297]}}', '{"state":"complete","values":{"Ausbeute":9.056303333333334},"sem":{"Ausbeute":0.22047927592204922},"replicates":{"Ausbeute":[8.97297,9.47297,8.72297]},"actual":{"Wärme":81.7}}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 22, 10, 1795037523.440733, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (6, 23, 11, 1795037523.480867, 'anna@vm', 'enqueue', NULL, '{"state":"waiting"}', NULL, NULL);
INSERT INTO covey.history VALUES (7, 1, NULL, 1795037523.521129, 'anna@vm', 'create', NULL, '{"name":"Entwurf"}', NULL, NULL);
INSERT INTO covey.history VALUES (7, 2, NULL, 1795037523.551562, 'anna@vm', 'rename', '{"name":"Entwurf"}', '{"name":"fünf"}', NULL, NULL);
INSERT INTO covey.history VALUES (7, 3, 1, 1795037523.580424, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}', NULL, 'program');
INSERT INTO covey.history VALUES (7, 4, 1, 1795037523.614397, 'anna@vm', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.9266722343189999}}', NULL, 'program');
INSERT INTO covey.history VALUES (7, 5, 2, 1795037523.641274, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}', NULL, 'program');
INSERT INTO covey.history VALUES (7, 6, 2, 1795037523.667745, 'anna@vm', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.984379749639}}', NULL, 'program');
INSERT INTO covey.history VALUES (7, 7, 3, 1795037523.695975, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}', NULL, 'program');
INSERT INTO covey.history VALUES (7, 8, 3, 1795037523.724732, 'anna@vm', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.987090722839}}', NULL, 'program');
INSERT INTO covey.history VALUES (7, 9, 4, 1795037523.761214, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}', NULL, 'program');
INSERT INTO covey.history VALUES (7, 10, 4, 1795037523.790628, 'anna@vm', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.91}}', NULL, 'program');
INSERT INTO covey.history VALUES (7, 11, 5, 1795037523.826018, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}', NULL, 'program');
INSERT INTO covey.history VALUES (7, 12, 5, 1795037523.85261, 'anna@vm', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.998934956775}}', NULL, 'program');
INSERT INTO covey.history VALUES (7, 13, 6, 1795037523.887058, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}', NULL, 'program');
INSERT INTO covey.history VALUES (7, 14, 6, 1795037523.919159, 'anna@vm', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.999897281775}}', NULL, 'program');
INSERT INTO covey.history VALUES (7, 15, 7, 1795037523.954466, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (7, 16, NULL, 1795037523.981971, 'anna@vm', 'set', '{"alpha":0.1,"budget":null,"x.high":1.0,"chapter":1}', '{"alpha":0.25,"budget":60,"x.high":0.8,"chapter":2}', NULL, NULL);
INSERT INTO covey.history VALUES (7, 17, 7, 1795037524.012752, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"y":0.5}}', NULL, NULL);
INSERT INTO covey.history VALUES (7, 18, NULL, 1795037524.040873, 'anna@vm', 'set', '{"objectives.y":"maximize","chapter":2}', '{"objectives.y":"minimize","chapter":3}', NULL, NULL);
INSERT INTO covey.history VALUES (7, 19, NULL, 1795037524.068109, 'anna@vm', 'set', '{"stop.within":null,"stop.confidence":null}', '{"stop.within":0.0001,"stop.confidence":0.99}', NULL, NULL);
INSERT INTO covey.history VALUES (7, 20, 8, 1795037524.192648, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}', NULL, 'program');
INSERT INTO covey.history VALUES (7, 21, 8, 1795037524.219604, 'anna@vm', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.99999628127344}}', NULL, 'program');
INSERT INTO covey.history VALUES (7, 22, 9, 1795037524.349858, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}', NULL, 'program');
INSERT INTO covey.history VALUES (7, 23, 9, 1795037524.376957, 'anna@vm', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.75}}', NULL, 'program');
INSERT INTO covey.history VALUES (7, 24, 10, 1795037524.514718, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}', NULL, 'program');
INSERT INTO covey.history VALUES (7, 25, 10, 1795037524.541565, 'anna@vm', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.75023204612959}}', NULL, 'program');
INSERT INTO covey.history VALUES (3, 26, 2, 1795037524.795337, 'Zoë', 'annotate', '{"notes":null,"tags":[]}', '{"notes":"sauer\nund dünn","tags":["sauer"]}', 'Zoë', NULL);
INSERT INTO covey.history VALUES (3, 27, 2, 1795037524.811168, 'Zoë', 'attach', NULL, '{"id":1,"name":"Spektrum ä.png","type":"image/png","size":11,"added_at":"2026-11-18T21:32:04.811Z","added_by":"Zoë"}', 'Zoë', NULL);
INSERT INTO covey.history VALUES (3, 28, NULL, 1795037524.833103, 'Zoë', 'attach', NULL, '{"id":2,"name":"plan.txt","type":"text/plain","size":18,"added_at":"2026-11-18T21:32:04.833Z","added_by":"Zoë"}', 'Zoë', NULL);
INSERT INTO covey.history VALUES (3, 30, 12, 1795037524.843318, 'Zoë', 'tell', '{"state":"waiting"}', '{"state":"complete","values":{"taste":0.5,"price":10.0}}', 'Zoë', 'bob');
INSERT INTO covey.history VALUES (8, 1, NULL, 1795037523.521129, 'anna@vm', 'create', NULL, '{"name":"Entwurf"}', NULL, NULL);
INSERT INTO covey.history VALUES (8, 2, NULL, 1795037523.551562, 'anna@vm', 'rename', '{"name":"Entwurf"}', '{"name":"fünf"}', NULL, NULL);
INSERT INTO covey.history VALUES (8, 3, 1, 1795037523.580424, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}', NULL, 'program');
INSERT INTO covey.history VALUES (8, 4, 1, 1795037523.614397, 'anna@vm', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.9266722343189999}}', NULL, 'program');
INSERT INTO covey.history VALUES (8, 5, 2, 1795037523.641274, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}', NULL, 'program');
INSERT INTO covey.history VALUES (8, 6, 2, 1795037523.667745, 'anna@vm', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.984379749639}}', NULL, 'program');
INSERT INTO covey.history VALUES (8, 7, 3, 1795037523.695975, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}', NULL, 'program');
INSERT INTO covey.history VALUES (8, 8, 3, 1795037523.724732, 'anna@vm', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.987090722839}}', NULL, 'program');
INSERT INTO covey.history VALUES (8, 9, 4, 1795037523.761214, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}', NULL, 'program');
INSERT INTO covey.history VALUES (8, 10, 4, 1795037523.790628, 'anna@vm', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.91}}', NULL, 'program');
INSERT INTO covey.history VALUES (8, 11, 5, 1795037523.826018, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}', NULL, 'program');
INSERT INTO covey.history VALUES (8, 12, 5, 1795037523.85261, 'anna@vm', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.998934956775}}', NULL, 'program');
INSERT INTO covey.history VALUES (8, 13, 6, 1795037523.887058, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}', NULL, 'program');
INSERT INTO covey.history VALUES (8, 14, 6, 1795037523.919159, 'anna@vm', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.999897281775}}', NULL, 'program');
INSERT INTO covey.history VALUES (8, 15, 7, 1795037523.954466, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (8, 16, NULL, 1795037523.981971, 'anna@vm', 'set', '{"alpha":0.1,"budget":null,"x.high":1.0,"chapter":1}', '{"alpha":0.25,"budget":60,"x.high":0.8,"chapter":2}', NULL, NULL);
INSERT INTO covey.history VALUES (8, 17, 7, 1795037524.012752, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"y":0.5}}', NULL, NULL);
INSERT INTO covey.history VALUES (8, 18, NULL, 1795037524.040873, 'anna@vm', 'set', '{"objectives.y":"maximize","chapter":2}', '{"objectives.y":"minimize","chapter":3}', NULL, NULL);
INSERT INTO covey.history VALUES (8, 19, NULL, 1795037524.068109, 'anna@vm', 'set', '{"stop.within":null,"stop.confidence":null}', '{"stop.within":0.0001,"stop.confidence":0.99}', NULL, NULL);
INSERT INTO covey.history VALUES (8, 20, 8, 1795037524.192648, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}', NULL, 'program');
INSERT INTO covey.history VALUES (8, 21, 8, 1795037524.219604, 'anna@vm', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.99999628127344}}', NULL, 'program');
INSERT INTO covey.history VALUES (8, 22, 9, 1795037524.349858, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}', NULL, 'program');
INSERT INTO covey.history VALUES (8, 23, 9, 1795037524.376957, 'anna@vm', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.75}}', NULL, 'program');
INSERT INTO covey.history VALUES (8, 24, 10, 1795037524.514718, 'anna@vm', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}', NULL, 'program');
INSERT INTO covey.history VALUES (8, 25, 10, 1795037524.541565, 'anna@vm', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.75023204612959}}', NULL, 'program');
INSERT INTO covey.history VALUES (8, 27, NULL, 1795037524.708781, 'anna@vm', 'set', '{"since":null}', '{"since":3}', NULL, NULL);
INSERT INTO covey.history VALUES (8, 28, NULL, 1795037524.880372, 'anna@vm', 'copy', NULL, '{"name":"Kopie","of":"fünf","trials":10}', NULL, NULL);
INSERT INTO covey.history VALUES (8, 29, NULL, 1795037524.915318, 'anna@vm', 'annotate', '{"archived":false}', '{"archived":true}', NULL, NULL);
INSERT INTO covey.history VALUES (9, 1, NULL, 1795037524.952582, 'anna@vm', 'create', NULL, '{"name":"sechs"}', NULL, NULL);
INSERT INTO covey.history VALUES (9, 2, 1, 1795037524.986044, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (9, 3, 1, 1795037525.020199, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"y":0.2980716}}', NULL, NULL);
INSERT INTO covey.history VALUES (9, 4, 2, 1795037525.050743, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (9, 5, 2, 1795037525.076839, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"y":0.175019}}', NULL, NULL);
INSERT INTO covey.history VALUES (9, 6, 3, 1795037525.110751, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (9, 7, 3, 1795037525.137384, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"y":0.72863}}', NULL, NULL);
INSERT INTO covey.history VALUES (9, 8, 4, 1795037525.173103, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}', NULL, NULL);
INSERT INTO covey.history VALUES (9, 9, 4, 1795037525.203959, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"y":1.0}}', NULL, NULL);
INSERT INTO covey.levels VALUES (6, 3, 0, 1);
INSERT INTO covey.levels VALUES (6, 3, 1, 2);
INSERT INTO covey.levels VALUES (6, 3, 2, 5);
INSERT INTO covey.levels VALUES (6, 3, 3, 10);
INSERT INTO covey.levels VALUES (6, 3, 4, 20);
INSERT INTO covey.levels VALUES (6, 4, 0, 0.25);
INSERT INTO covey.levels VALUES (6, 4, 1, 0.5);
INSERT INTO covey.levels VALUES (6, 4, 2, 1.5);
INSERT INTO covey.levels VALUES (6, 15, 0, 5.5);
INSERT INTO covey.linear_constraints VALUES (2, 0, 'dose + 2*grind <= 25');
INSERT INTO covey.linear_constraints VALUES (6, 0, 'Wärme + 2*Mahlgrad <= 112');
INSERT INTO covey.nonlinear_constraints VALUES (6, 0, 'sqrt(Dosis) * Mahlgrad <= 40');
INSERT INTO covey.nonzero_constraints VALUES (6, 0, 9, 2);
INSERT INTO covey.nonzero_constraints VALUES (6, 0, 10, 2);
INSERT INTO covey.nonzero_constraints VALUES (6, 0, 11, 2);
INSERT INTO covey.objectives VALUES (2, 0, 'Geschmack ★', 'minimize', NULL, 0.5, NULL, NULL, NULL, '', NULL, NULL);
INSERT INTO covey.objectives VALUES (4, 0, 'Ausbeute', 'maximize', NULL, NULL, NULL, NULL, NULL, '', NULL, NULL);
INSERT INTO covey.objectives VALUES (5, 0, 'Ausbeute', 'maximize', 0, NULL, NULL, NULL, NULL, '%', 0, 100);
INSERT INTO covey.objectives VALUES (5, 1, 'pH', 'target', 4, NULL, 7.2, NULL, NULL, '', NULL, NULL);
INSERT INTO covey.objectives VALUES (5, 2, 'Reinheit', 'limit', NULL, NULL, NULL, 60, 99.5, '%', NULL, NULL);
INSERT INTO covey.objectives VALUES (6, 0, 'Ausbeute', 'maximize', NULL, NULL, NULL, NULL, NULL, '', NULL, NULL);
INSERT INTO covey.objectives VALUES (7, 0, 'y', 'minimize', NULL, NULL, NULL, NULL, NULL, '', NULL, NULL);
INSERT INTO covey.objectives VALUES (3, 0, 'taste', 'maximize', 0, NULL, NULL, NULL, NULL, '', NULL, NULL);
INSERT INTO covey.objectives VALUES (3, 1, 'price', 'minimize', 150, NULL, NULL, NULL, NULL, '', NULL, NULL);
INSERT INTO covey.objectives VALUES (8, 0, 'y', 'minimize', NULL, NULL, NULL, NULL, NULL, '', NULL, NULL);
INSERT INTO covey.objectives VALUES (9, 0, 'y', 'maximize', NULL, NULL, NULL, NULL, NULL, '', NULL, NULL);
INSERT INTO covey.parameters VALUES (2, 0, 'größe', 'float', 80, 100, 0, '°C', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (2, 1, 'dose', 'float', 0.1, 10, 1, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (2, 2, 'grind', 'int', 1, 10, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (2, 3, 'bean', 'categorical', NULL, NULL, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (4, 0, 'Lösung', 'categorical', NULL, NULL, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (4, 1, 'heiß', 'categorical', NULL, NULL, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (4, 2, 'Wärme', 'float', 60.5, 130, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (5, 0, 'a', 'float', 0, 1, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (5, 1, 'b', 'float', 0, 1, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (6, 0, 'Wärme', 'float', 80, 100, 0, '°C', 0.5, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (6, 1, 'Dosis', 'float', 1, 40, 1, 'g', NULL, 1, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (6, 2, 'Mahlgrad', 'int', 1, 9, 0, '', 2, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (6, 3, 'Minuten', 'int', 1, 20, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (6, 4, 'Anteil', 'float', 0.25, 1.5, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (6, 5, 'Bohne', 'categorical', NULL, NULL, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (6, 6, 'davon モカ', 'float', 0, 1, 0, '', NULL, NULL, 'Bohne == ''Mischung''', 0, 0);
INSERT INTO covey.parameters VALUES (6, 7, 'gespült', 'bool', NULL, NULL, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (6, 8, 'Salz', 'float', 0, 2, 0, '', NULL, NULL, 'gespült', 0, 0);
INSERT INTO covey.parameters VALUES (6, 9, 'a', 'float', 0, 1, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (6, 10, 'b', 'float', 0, 1, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (6, 11, 'c', 'int', 0, 3, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (6, 12, 'Feuchte', 'float', 20, 80, 0, '', NULL, NULL, NULL, 1, 0);
INSERT INTO covey.parameters VALUES (6, 13, 'Platte', 'float', 0, 1, 0, '', NULL, NULL, NULL, 0, 1);
INSERT INTO covey.parameters VALUES (6, 14, 'Tasse', 'int', 250, 250, 0, 'ml', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (6, 15, 'Volt', 'float', 5.5, 5.5, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (6, 16, 'Kanne', 'categorical', NULL, NULL, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (6, 17, 'Deckel', 'bool', NULL, NULL, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (7, 0, 'x', 'float', 0, 0.8, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (3, 0, 'a', 'float', 0, 1, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (3, 1, 'b', 'float', 0, 1, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (8, 0, 'x', 'float', 0, 0.8, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (9, 0, 'x', 'float', 0, 1, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.past_studies VALUES (9, 0, 'Kopie', 0, NULL, '');
INSERT INTO covey.past_values VALUES (9, 0, 0, 1, 'y', 0.987090722839, NULL);
INSERT INTO covey.past_values VALUES (9, 0, 0, 0, 'x', 0.413619, NULL);
INSERT INTO covey.past_values VALUES (9, 0, 1, 1, 'y', 0.91, NULL);
INSERT INTO covey.past_values VALUES (9, 0, 1, 0, 'x', 0, NULL);
INSERT INTO covey.past_values VALUES (9, 0, 2, 1, 'y', 0.998934956775, NULL);
INSERT INTO covey.past_values VALUES (9, 0, 2, 0, 'x', 0.267365, NULL);
INSERT INTO covey.past_values VALUES (9, 0, 3, 1, 'y', 0.999897281775, NULL);
INSERT INTO covey.past_values VALUES (9, 0, 3, 0, 'x', 0.310135, NULL);
INSERT INTO covey.past_values VALUES (9, 0, 4, 1, 'y', 0.5, NULL);
INSERT INTO covey.past_values VALUES (9, 0, 4, 0, 'x', 0.301069, NULL);
INSERT INTO covey.past_values VALUES (9, 0, 5, 1, 'y', 0.99999628127344, NULL);
INSERT INTO covey.past_values VALUES (9, 0, 5, 0, 'x', 0.2980716, NULL);
INSERT INTO covey.past_values VALUES (9, 0, 6, 1, 'y', 0.75, NULL);
INSERT INTO covey.past_values VALUES (9, 0, 6, 0, 'x', 0.8, NULL);
INSERT INTO covey.past_values VALUES (9, 0, 7, 1, 'y', 0.75023204612959, NULL);
INSERT INTO covey.past_values VALUES (9, 0, 7, 0, 'x', 0.7997679, NULL);
INSERT INTO covey.replicates VALUES (6, 8, 0, 0, 8.97297);
INSERT INTO covey.replicates VALUES (6, 8, 0, 1, 9.47297);
INSERT INTO covey.replicates VALUES (6, 8, 0, 2, 8.72297);
INSERT INTO covey.request_keys VALUES (3, 'enqueue', 'früh', 12, '{"a":0.25,"b":0.75}');
INSERT INTO covey.request_keys VALUES (3, 'tell', 'früh', 12, '{"values":[0.5,10.0],"sem":[],"replicates":[[],[]],"reason":null,"actual":null}');
INSERT INTO covey.studies VALUES (3, 'two', 'cnehvi', 'exact', 0.1, 0, 5, NULL, 1800, 3, 1, 1795037520.276541, 30, 24, 12, 0, 0, 10, NULL, 0, NULL, NULL, NULL, 1, 0, 0, 1, 0, NULL, NULL, NULL, 1, 0, 'Röstung vom Mai', 28, 2, NULL, 1);
INSERT INTO covey.studies VALUES (8, 'Kopie', 'cucb', 'exact', 0.25, 0, 3, 60, 1800, 3, 1, 1795037524.880372, 29, 28, 10, 0, 0, 10, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 3, 0, NULL, 0.0001, 0.99, 0, 1, NULL, 29, 0, 3, 11);
INSERT INTO covey.studies VALUES (6, 'vier', 'cucb', 'exact', 0.1, 0, 5, NULL, 1800, 3, 1, 1795037522.450162, 23, 2, 11, 0, NULL, 10, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 1, 0, NULL, NULL, NULL, 0, 0, NULL, 0, 0, NULL, 1);
INSERT INTO covey.studies VALUES (2, 'Kaffee ☕ ''stark''', 'cucb', 'exact', 0.2, 7, 5, 40, 3600, 3, 1, 1795037517.618033, 42, 2, 20, 2, 0, 5, 2.5, NULL, 'rbf', 0.25, 'uniform', 0, 0, 0, 1, 1, NULL, NULL, NULL, 0, 0, NULL, 0, 0, NULL, 1);
INSERT INTO covey.studies VALUES (5, 'Grenzen', 'cnehvi', 'exact', 0.1, 0, 4, NULL, 1800, 3, 1, 1795037521.441588, 18, 1, 9, 0, NULL, 10, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 1, 0, 0.2, NULL, NULL, 0, 0, NULL, 0, 0, NULL, 1);
INSERT INTO covey.studies VALUES (9, 'sechs', 'cucb', 'exact', 0.1, 0, 3, NULL, 1800, 3, 1, 1795037524.952582, 9, 1, 4, 0, NULL, 10, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 1, 0, NULL, NULL, NULL, 0, 0, NULL, 0, 0, NULL, 1);
INSERT INTO covey.studies VALUES (4, 'drei', 'cucb', 'exact', 0.1, 0, 3, NULL, 1800, 3, 1, 1795037521.112532, 13, 11, 8, 4, NULL, 10, NULL, NULL, NULL, NULL, NULL, 0, 8, 1, 1, 0, NULL, NULL, NULL, 0, 0, NULL, 0, 0, NULL, 1);
INSERT INTO covey.studies VALUES (7, 'fünf', 'cucb', 'exact', 0.25, 0, 3, 60, 1800, 3, 1, 1795037523.521129, 27, 27, 11, 0, 0, 10, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 3, 0, NULL, 0.0001, 0.99, 0, 0, NULL, 0, 0, 3, 12);
INSERT INTO covey.tags VALUES (3, 0, 0, 'Kaffee');
INSERT INTO covey.tags VALUES (3, 0, 1, '測定');
INSERT INTO covey.tags VALUES (3, 2, 0, 'sauer');
INSERT INTO covey.trial_objectives VALUES (2, 1, 0, 4.25, 0.125, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 2, 0, 3.5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 3, 0, 2.6867686591013324, 0.25, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 4, 0, 2.8389822328746668, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 5, 0, 2.8761836993146668, 0.25, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 6, 0, 4.1389962636019995, NULL, '{"mean":2.8729057824446858,"sd":0.6212466184743057,"alpha":0.2,"credible":[2.0767462059496498,3.6690653589397213],"conformal":[[2.057382928524844,3.9224586776587076]],"whole_line":false,"not_enough_data":false,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.9560178078523096,3.789793757037062],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 2.8729057824446858, 0.3859473609657596, 0.8380608178182495, 0.2, 2.0767462059496498, 3.6690653589397213, 1.9560178078523096, 3.789793757037062, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03fc7574b7b98ffdf3ff50f4d724671df3f50b59dd0d534d33fafccc7f9ffffdf3ff8fc1cffffffdf3f279d1d1177c182bfe987ecda076bad3f55f83b627023d93f2af42cc69c250dbf7ce7b377562af43eaff34176882febbfb9a4bf2f1c41b8bfaa3c0a4690b2c8bf5c19dbd9f712c1bf117d4f1419a9bcbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.16666666666666666, 0, 0, 0, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 7, 0, 3.4333671010953335, 0.25, '{"mean":2.798548369249746,"sd":0.6645646463081691,"alpha":0.2,"credible":[1.9468745063679183,3.6502222321315743],"conformal":[[2.1715751028648724,3.918885410259919]],"whole_line":false,"not_enough_data":false,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.5048479464167284,4.0922487920827635],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 2.798548369249746, 0.44164616912270194, 0.6462099958652888, 0.2, 1.9468745063679183, 3.6502222321315743, 1.5048479464167284, 4.0922487920827635, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03fa7f23bbcf5ffdf3fb742a64fd9e6df3f09f1facdd889d63fb3c3a236749cdf3fa65f10c19388df3f233bd65a20a8df3f474fda9f8d0f61bf0ecd88b9018686bfe5fe59543cc4da3f95eb8681305fa83f53aec4dd5db3b13f693e8db471d1b43f21fd546e375bdcbfaa4aa1639a2b94bf428fe6f437eed2bf68b24f3c28deb7bf67a2c8580dfdc4bfac35563165bad3bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.2857142857142857, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 8, 0, 4.823351618535331, NULL, '{"mean":3.447721788346001,"sd":0.6872567485574759,"alpha":0.2,"credible":[2.5669668263010754,4.328476750390926],"conformal":[[2.6281111983690892,4.242858843591012]],"whole_line":false,"not_enough_data":false,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[2.1769287562247186,4.718514820467283],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 3.447721788346001, 0.47232183843779363, 0.8676749730507507, 0.2, 2.5669668263010754, 4.328476750390926, 2.1769287562247186, 4.718514820467283, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f93d32df4ffffdf3f7abf46009567de3f375632421efedf3fab3d3471eeffdf3f8475217398fedf3f8df4005cfcffdf3f956df3252cf0df3f32146b31309b243fe11d9ef2390194bf230f5f8f763a92bff1ad7e09bcc55abf603d53d48925853f296f813e789f50bf85adec8f31ef9dbf89b26449d2f5e1bf2c6c8d53ff5a6fbf9a87ca724d12e6bf90c15c1f5769c4bf2b13ebc347e6d3bf0d666eff96f9d2bf00531b21a14eccbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.125, 0, 0, 0, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 9, 0, 2.5, 0.5, '{"mean":2.9506473598027143,"sd":0.7017663265573676,"alpha":0.2,"credible":[2.0512976253566366,3.8499970942487924],"conformal":[[2.234101082127719,4.3008541959896185]],"whole_line":false,"not_enough_data":false,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.3527037356489393,4.5485909839564895],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 2.9506473598027143, 0.4924759770898219, 0.6827256409067404, 0.2, 2.0512976253566366, 3.8499970942487924, 1.3527037356489393, 4.5485909839564895, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f0aa331fddcfedf3f25325a88beffdf3fffb1182d0cdfdc3f7dda73f615f2df3f8294bde0a112da3fe22530e6c7f6df3f9fe3a06752d7df3f130d1a17f9ffdf3f83803a26d3f773bf0c809744d63f223f0763c131b876da3f5f005f1146fa9fbf32dd53f31ba2d03ff1806015025f983fcb57971dfe76aa3f31a5330ad16b5e3fbed32d4e10ecb5bf0859a677315934bf01a481e2d9faebbf4ee8c85e6c5fd2bf4d0f8671a756c7bf6e449928421bd0bf0be25b06c037d1bfe4ce74b3ddbde0bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6666666666666666, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (3, 6, 0, 0, NULL, '{"mean":0.4305142869864482,"sd":0.2949864747397223,"alpha":0.05,"credible":[-0.14764857942984197,1.0086771534027383],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.3277725867378727,1.1888011607107691],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.4305142869864482, 0.0870170202793688, 0.9999999973244817, 0.05, -0.14764857942984197, 1.0086771534027383, -0.3277725867378727, 1.1888011607107691, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f1bb549c0e7abdf3fac0499077cebdd3f1a40591e25ffdf3f94e36617beb4de3f629c59095e9bdf3f928cb82df359bbbfe339051d4939cebf0a6d84834718833f063d553a09f2bd3f5eccea799c12c6bf1b71ade4b1cae1bf175439db4572dbbf0573820d1fa7dabfc881875209a8c5bf7440d5c89a5df3bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.16666666666666666, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (3, 7, 0, 0.964754359375, NULL, '{"mean":1.0005003842218925,"sd":0.04351373892230695,"alpha":0.05,"credible":[0.9152150231014919,1.0857857453422928],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.8855872646241649,1.11541350381962],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.0005003842218925, 0.0018934454749986907, 0.9999996957946952, 0.05, 0.9152150231014919, 1.0857857453422928, 0.8855872646241649, 1.11541350381962, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03f30f3c526a897dc3f1924618e7d99de3f81d906b2590ed43f3ffcefb62055d43fe92df68be69ac43fdf8c343781f7d53f52ddc28e61b4c83f8e10f3f38ee4b73f9fc3a38336bbd23fd412083ac20cd7bf48fc459c956fdf3fa9d8c4ff92e1d63f86369da15f63c6bf22b9c307317ab9bf2e79f9602d60bdbff52cc929aac4c6bfc832c8e4c7c5c6bf220fd69a3c17cabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.7142857142857143, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (2, 10, 0, 0.5330796579913338, NULL, '{"mean":1.6666277483657783,"sd":0.7533430689488593,"alpha":0.2,"credible":[0.7011797589621939,2.632075737769363],"conformal":[[1.0865728010503497,2.2511461785324967]],"whole_line":false,"not_enough_data":false,"w_n":0.1,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.6180635110712366,3.9513190078027933],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.6666277483657783, 0.5675257795332858, 0.8898728440998788, 0.2, 0.7011797589621939, 2.632075737769363, -0.6180635110712366, 3.9513190078027933, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03fbe959f5efcffdf3f80c34806d4e6df3f53b009df3dfddf3fa4846c2d3ef6df3fcfa605142474df3fc6f850f6d9f0df3f62562766bdfcdf3f5fe58131e1ffdf3feaadc31b7b0ed13fc35135bf43e53cbfe57d9a7e630a86bffd653881b99c74bfbbb386f87eaa953f4174c2b2eb0faa3f0eb1480ec139953fcc3a126197c985bf3f0f7f0c9e44683ff3e58f3ef657ec3f2ab97d3cb5bfacbf5706c288834c93bf7cb76bd5f440a3bf9cc52f4a160ec8bf0daf432e256db3bf9c7b9b0890bdbdbf1861e1565733c2bf7dcaa2e4031ed3bf9e1d5b3e49e1eabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.1, 1, 0, 0, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 11, 0, 0.630967603165334, 0.25, '{"mean":0.8395949493544534,"sd":0.5583677214094731,"alpha":0.2,"credible":[0.12401792183257201,1.555171976876335],"conformal":[[0.5071616379461567,1.2209137237305334]],"whole_line":false,"not_enough_data":false,"w_n":0.09090909090909091,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.668060973379515,2.3472508720884218],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.8395949493544534, 0.311774512312007, 0.49883651860664757, 0.2, 0.12401792183257201, 1.555171976876335, -0.668060973379515, 2.3472508720884218, 'tracked', 'adaptive', 0, 0.09090909090909091, '\x0a000000000000000000000000000000000000000000f03fd074c6a1faffdf3ff69a2bc1e2dcdf3fd93e72d1f1ffdf3f682534cb28fadf3f4414a2b47bcedf3fd0034d9a99f3df3f614b7498e3ffdf3ff48e1e3ea5ffdf3f4d99e9066de1db3f8463e86268b4d13f3805802e48533c3ffa5d5fcd26fd9dbf7ff72ab1a3c94c3fda9aa04a9fb6903f48cc9657a1a2a23f92da13a705bd903f6e9cdb2e809c5e3fe0578c857360703f9d085dba401cc43f10a1e0f2536ddf3fa73ea8adcbaea2bfa35e650a939cb9bf0410812acb37adbf88ed4c56c4e9c7bfeb326008910dbcbf4a5a407d3898b6bf8c353ab5ac7ec0bf8fef281d13a4c7bf04cda0b2398bb8bf570865a2c145d1bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.7272727272727273, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 12, 0, 0.5522210479913326, NULL, '{"mean":0.7385003833337912,"sd":0.38427344694001025,"alpha":0.2,"credible":[0.2460341458106009,1.2309666208569814],"conformal":[[0.5289895204135869,0.9759840848476989]],"whole_line":false,"not_enough_data":false,"w_n":0.08333333333333333,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.23019597742339248,1.7071967440909748],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.7385003833337912, 0.14766608202315687, 0.5767477599209357, 0.2, 0.2460341458106009, 1.2309666208569814, -0.23019597742339248, 1.7071967440909748, 'tracked', 'adaptive', 0, 0.08333333333333333, '\x0b000000000000000000000000000000000000000000f03f6c3d3198918ddf3fff121eda0073df3f32f8913d86dcdf3f8860a7e9c1fadf3f5f973e96ccb5de3fb775092470f7df3f2e0ef8a9c4f4df3f45fc147edff0df3f8a2b7ac029b7db3fba779fbacd86de3f1de3e6c1aafad43f065320c3e379a0bfe420f2c77c7ab13f8945b9ee9262973fcddf841757358f3f658abeb3ee0eb73f2839f86b7b958abf6c10a20a0341923fc4379e4f9905993fb814f3b16d5cb73f9d0703fa1dd0b13f2f759c452a54c83f78968b766dfaa2bf97ed77376455c1bff3e5f7d389d4aebf44c05044fd38c7bf9929502958c3b9bfee729b8e91a2b4bf00af88bd9aaabdbfc56629f9d1b1c4bf66437e3ff8d79fbfce1c29bf31ebaabfd02d29d86adaaabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.25, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 13, 0, 0.7018752231333328, 0.25, '{"mean":0.7355037027839743,"sd":0.4930843378141004,"alpha":0.2,"credible":[0.1035906977127912,1.3674167078551573],"conformal":[[0.4751517679825928,1.019140754209325]],"whole_line":false,"not_enough_data":false,"w_n":0.07692307692307693,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.36724192643952036,1.8382493320074689],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.7355037027839743, 0.24313216419756986, 0.3573454153394906, 0.2, 0.1035906977127912, 1.3674167078551573, -0.36724192643952036, 1.8382493320074689, 'tracked', 'adaptive', 0, 0.07692307692307693, '\x0c000000000000000000000000000000000000000000f03f3ecc4288a9a2df3f42b4e8322aa9df3fdbd4acb49befdf3f6132954485fddf3f4383b6b6f148df3f9fb597f67ef6df3fb684784999f9df3f2a7988c7e9f7df3f6a1246185eeedd3fadd90750269ddf3fc0c2ce93acebdc3f94b5d51e9bc1dc3f23554b58257ba0bfaadc8b315933ab3f2842861e2fc4903f2645892611e5853fa0ff65b19709b13f070d83aa0c7d8dbf15dec2d148da8a3f774174887885913f856ffe786208a93f302c3b0e61269f3ff304068b649caf3fc4c9e72e4423b83f546e8403f047a7bf30ab8ebb730ac1bf211665db4326b1bfbe84b9d5032bc8bf3f4264dd1c5fb9bf66adc111a9dfb6bf4f5e7b954829bcbf2460519d40fbc2bf908561c436ee92bf53a19b06cea1a3bfce6775fbeb4794bfacab7be3c573a6bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 1, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 14, 0, 0.5953113840713329, NULL, '{"mean":0.6973568335841435,"sd":0.34180500876629916,"alpha":0.2,"credible":[0.2593160894887068,1.1353975776795802],"conformal":[[0.48272393999161584,0.8740886164369971]],"whole_line":false,"not_enough_data":false,"w_n":0.07142857142857142,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.023553551185905824,1.4182672183541927],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.6973568335841435, 0.11683066401772985, 0.46503770627790664, 0.2, 0.2593160894887068, 1.1353975776795802, -0.023553551185905824, 1.4182672183541927, 'tracked', 'adaptive', 0, 0.07142857142857142, '\x0d000000000000000000000000000000000000000000f03fd7e562ba8ce1df3f2e7442e95841df3f19634f97a2f4df3fe872b8908ffddf3ff160603755e3df3f1669342809f6df3f5ae6f1fbeeffdf3fc2be6d9724fedf3f520ff7589dfedf3f8dcdbfb9a1e8dd3ff15afdef784dd43f866c08e65cccdf3f65ec655809e1df3f26d4fd93a0f7943f2d3223c76a71b5bfff9f05caa4828ebf375fef89ea92863f7ba2b72f16779cbf06504e59a4478f3f75a529625a1355bfc7a59faaff2e80bf451b4d6599aa633f4d27c0f2bd9cb03f8afaa1aaf103b33fd8636682d1c7943f7075dd9c7a32753f8d379f6406e0acbf983ed8bc3b4bc3bfec6f3cb3247ab4bff94fb0a1381dcabf52e035fac043bcbf35c94def6c8cb8bf6694f72e9d1ababf01d3bc8b13a1c1bf5e4eecf4e77291bfda52f63ac07ea0bfcc4a1b0e65e97ebf9023cfedc0b9a0bf61d35834c9056dbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6428571428571429, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 15, 0, 60, NULL, '{"mean":0.7057931354040505,"sd":0.45973553558863806,"alpha":0.2,"credible":[0.11661834003394589,1.294967930774155],"conformal":[[0.4630900349032905,0.9418868882183619]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.15310479038363725,1.5646910611917384],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.7057931354040505, 0.21135676268297188, 0.2607286465947162, 0.2, 0.11661834003394589, 1.294967930774155, -0.15310479038363725, 1.5646910611917384, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03fea6b8e365df0df3f8dc06f914a81df3fe1320588f4f6df3f47cb4ce428fedf3f33bbec9863ecdf3fbff219105dfcdf3f4d7d52ecffffdf3f618de96170fedf3f805f3cfa9affdf3f97cbef51801adf3f7b267b030aacda3f983353d6d8f3df3ff8f3929188ffdf3f4605479d0852de3f6e4b3b1db5a08e3fb9a56c6d488fb2bf3882c4cf2f038cbf3f031e49cd97833f7477044959ef97bfb136bf5137cb823f833663ea765216bfc00cf3bbf16f7dbfdf6efb92cc9d56bf81e1e6717533a33fb39bb7cfc62d953f647e90a2db82833f95ed08abe8c842bfd7f796b6337aa43f445930863cffadbf28511dad90bfc5bfdd5877526eb0b5bff1f683144a13cabf7d0f2f6b5d36bdbf4aa097614348b8bf65470aab6352b9bf037696310059c1bfaad4811ac34094bf5742776d07b499bfe1820a22ec0b55bf37cdd7c10f539fbf521fea7df7a267bf6488b60c32358fbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.06666666666666667, 0, 0, 0, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 16, 0, NULL, NULL, '{"mean":1.2414600712844575,"sd":0.9472611558769566,"alpha":0.2,"credible":[0.027496053990755952,2.455424088578159],"conformal":[[0.3668204660698705,2.26323593413737]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.19608484139777688,2.6790049839666916],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.2414600712844575, 0.8973036974333478, 0.721387529422757, 0.2, 0.027496053990755952, 2.455424088578159, -0.19608484139777688, 2.6790049839666916, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f3d2bfb4e9d7adf3f83f6423dc9fedf3ff5650cb275a1de3fa3b864167916dd3f20630cb8ab69df3fe2781e0c94c6df3f63eaa90c5beedf3fa64493a388c8df3f3b7a8f7f6adedf3fed3ba68e24dfdf3ffac39a56e31bdf3f5027cad260ffdf3ff8637add95f6df3f1a889991d8c2df3f149e3155e00da9bfcd5251a189e937bf8930085a5a81cd3f19ef875283e2b93f09902eab30e1b3bff13b86f18c82b43f987a473863e2a83f13aced610101a63f00ae8c7a6d8cb03f3533b8f3ee788a3f6c3e8e9fb4f65dbf6ad15b56cec1663f42d0a64ae9318abff6cbc1d1aa6a833f9a6fdb7bf3d2b2bfd3871e6c97703dbf9448aaf32ddee3bffd1953d25ac2acbfbd2b5488fc07c5bf8ac4b4e6984dddbf3957a20b2c8ce1bf895043205275c1bf6fd8960c024fe0bfe006e59d0a5495bf19c16468b27c0fbf9af1961d3307aabf7ba1bd3b9938b2bfc2d4b765d5a878bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 17, 0, NULL, NULL, '{"mean":0.8550604022537828,"sd":0.6442260661980731,"alpha":0.2,"credible":[0.029451478553002827,1.6806693259545629],"conformal":[[0.21951430057069143,1.5079787925299613]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.06165152769421157,1.771772332201777],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.8550604022537828, 0.41502722436904405, 0.39762987746148704, 0.2, 0.029451478553002827, 1.6806693259545629, -0.06165152769421157, 1.771772332201777, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f10c2f08679fbdf3fd775f8cedac7df3f3ac53ab427dcdf3fac46050766cbdf3fd5240224e6fedf3fa33e625ddafcdf3fca74fa84a0f6df3f25907a107bf1df3f472c57c4cffadf3f82cb07ba212fdf3f4a9c7466f6e3da3f1b65c6097dfbdf3fdde75d0dc678de3f4b6c67a833eadd3f5d3ea6a4259b823fb12c13777b4264bf8a9e1f13bb3eb3bfee07a4cbefc09c3fc40ee522ec787b3f0ff0f2231a45933f453d29c16125a2bf1d78c9f28a9296bfb108f34924109a3f855a97524f81a03f07ac717869ad70bfacffa66288a47ebfde34fcdfff9bb4bf25ddfed62bd69b3f296319070220b3bf4087e1260c3e3dbf1241619d4caae4bfd33063e8736fafbfa286a778e56bc5bffef4280da67fddbf72d97bb0b790e1bf299eda05d08bc1bfbbd5ef0a8a5de0bf393dc28f41de94bf87bce6d0a4370bbf03127c1a0904aabfdb5e75fdf05eb1bffe4fbdbade3977bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 18, 0, NULL, NULL, '{"mean":1.1928342851186415,"sd":0.7399133893195029,"alpha":0.2,"credible":[0.2445971226688211,2.141071447568462],"conformal":[[0.35741188134127366,1.9080976885084515]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.1078930431624057,2.277775527074877],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.1928342851186415, 0.5474718236942743, 0.5433554948763757, 0.2, 0.2445971226688211, 2.141071447568462, 0.1078930431624057, 2.277775527074877, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03fef6327d97ff2df3f549b328ff42bdf3f34dfdcece7e5df3fb63541047ecbdf3fd3849978319bde3fe7898650f32cdf3f83a2961053cadf3fd1d68a73a1dadf3f08c154923dfbdf3f13d561e3dcdcdf3fc1ad5aa09810df3fd4e0e9776af3df3f0d2fbc5b26c4df3fa56a63a3bacfdf3f05f4c1144d0f903ff7c19b80207f733f38c7f0c90e6eb0bfb498e1626bba9c3fe8384b4a2f3bbe3f2642c2a74579c3bf6601c22f38a7b5bf02d4e8c6c514a23f18e1b79491f6983f7ea44ae5225f8b3f168b78c8b1ac5ebf232a5ec46b93893f5e27efcced75a03f5b470deca843813fb21d5d0ba41ab3bf054e728499ae3cbfe543f4ba9fb0e4bf1a723fa08b6fafbfbabca75bbf7dc4bf6a28d07aecbfdcbf2c6c390e5f78e1bf7e6ecbe2427fc1bf5c54033cc25de0bf0e199007845295bf4f8a728e44710fbf83075a1278fda9bf261ea4d8d81bb2bfe2a16109d6b278bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 19, 0, NULL, NULL, '{"mean":0.6414140201301554,"sd":0.5226398803147221,"alpha":0.2,"credible":[-0.028375936703219456,1.3112039769635302],"conformal":[[0.10126567300280423,1.1589892710014713]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.05115226039074591,1.3339803006510567],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.6414140201301554, 0.273152444495387, 0.0847601585193869, 0.2, -0.028375936703219456, 1.3112039769635302, -0.05115226039074591, 1.3339803006510567, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f6d9ed7e056ffdf3f14d8bcf8c5ffdf3f5c619b8279ffdf3fa874ce63e4ffdf3f4413a5b5d1ffdf3f3267c39dc0ffdf3fe360555dfeffdf3f37c1b490a9ffdf3f7b10bcdb44fcdf3f4ce5cbce22b2df3fcfc255d1a003de3fc7c7bdb37fc2df3f897825432430de3fe47072cd7ea8df3f79fecd225f716c3f973bd089d4aa243f8d3f2ab7dfad823f32b80e7621e6543fbc43b1ad964466bfbdb490a5c09f753fcafafc4f24564ebfb5cd350fa38f6b3f7c2f87d57d1a96bfe44a88c8d151943fa1ea5a0ff7f765bffc7b2f67872f9c3f04b3ecba1a56b63f7ce63b8e4230873fe308bda55122b3bf676413f87f713dbf8d13f35e35c1e4bfed5d1d775aa3afbf07dcef2f836cc5bfab07ad8b5282ddbf10e37569dd95e1bff51dfa389a93c1bfc0922cf8485ee0bf7f64a757ec3595bfb261e8bc07610ebfbe5f898badd5a9bf658d4b568935b1bfb21982f25f9478bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 20, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 1, 0, 0.7489846869110001, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 1, 1, 40.25990656810001, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 2, 0, 0.42501353843100004, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 2, 1, 8.0397950361, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 3, 0, 0.6349954357750001, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 3, 1, 23.799917716099998, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 4, 0, 0.901567655031, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 4, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 5, 0, 1.2183622924000002, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 5, 1, 102.0865337689, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 6, 1, 10, NULL, '{"mean":-3.713294263209288,"sd":26.56796043956057,"alpha":0.05,"credible":[-55.78553986743295,48.35895134101438],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-72.0084107790479,64.58182225262932],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', -3.713294263209288, 705.8565219180554, 0.9999999954434187, 0.05, -55.78553986743295, 48.35895134101438, -72.0084107790479, 64.58182225262932, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03f6506813bf056dd3f38f33022b7d7d83ff41195dc004bde3f4c5558111122db3f075d270aabe9b83fd32f97c5dbe3ac3f54793bab97fe9b3ffaec73b7eeffdc3ffaf8c2a34d29adbfe38003912f277dbf588fe9e299b17cbf67b45c717799e5bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.4, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (3, 7, 1, 56.523106832900005, NULL, '{"mean":60.79504844251356,"sd":5.182273642290584,"alpha":0.05,"credible":[50.637978745592804,70.95211813943432],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[49.03313841443146,72.55695847059566],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 60.79504844251356, 26.85596010357971, 0.9999999075134659, 0.05, 50.637978745592804, 70.95211813943432, 49.03313841443146, 72.55695847059566, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f621f5d127aa6d33f5395821c9d75da3fa146168cdd66dd3f0141b2067ac3cd3fbb2f7e617980d63fbc8bd0c88092d53f25eeb60079ebcd3f6e9326f771d5c13fa5080c20c08de6bfcc0a6bc3d5c7cf3f2e44f57950d7c2bf14cf3e254532c4bf39de74da3c9abebfafd2224a13b7ddbf76a742709595babf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.3333333333333333, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (3, 8, 0, 1.092818247271, NULL, '{"mean":1.0889635174373467,"sd":0.008712619121262108,"alpha":0.05,"credible":[1.0718870977486579,1.1060399371260354],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.0676790075445932,1.1102480273301],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.0889635174373467, 7.59097319521821e-05, 0.9999938668533852, 0.05, 1.0718870977486579, 1.1060399371260354, 1.0676790075445932, 1.1102480273301, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f71d7963fbc38d33f3f510759f4ecd83f5d8a242e0485df3f2ae5ef236cadd23fc17ee44757bab93f84e386c38a49d73f2351e16faa50aa3f50ef8f2af847dd3fe09be1d98ee2d03f6e222c58396dbf3ffbd1cef5d94ab3bf45f8e665e270df3f777a42cce221debfb05750053de8cfbf0b5d3b4d2dc6d0bf38ec918c7c26c4bf0f8183feac0fe0bf85c2dc2af1ef7bbfe316bc5cd954c3bf0b1bf5857c0ddabf2a3da6bdd5baa1bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.625, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (3, 8, 1, 76.09701082010001, NULL, '{"mean":77.00847296942261,"sd":0.9647008552068521,"alpha":0.05,"credible":[75.11769403736218,78.89925190148304],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[74.93959860766238,79.07734733118285],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 77.00847296942261, 0.9306477400368318, 0.9999943005140285, 0.05, 75.11769403736218, 78.89925190148304, 74.93959860766238, 79.07734733118285, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03f1ef491ffd094d63f49f74bc7a36ade3f82e0b9bb4c78df3f6f5ef027cf9fa03f6bd988872339dd3ffd1fd90352a8a53f5adb8eb1327daa3f5b4fde2480eba8bf103e5701381a96bf4045f305eb92d9bf868208287654a5bf1dacd4e077c2ce3f83248997d99f72bff7fa6072fa8298bf049418f8bccc8cbf7dfb9bcb8fdbb5bffa13097f0c7b84bf4a324fd96326a0bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.2857142857142857, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (3, 9, 1, NULL, NULL, '{"mean":36.86545328058626,"sd":0.989881149852944,"alpha":0.05,"credible":[34.92532187789939,38.805584683273125],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[34.80052637513501,38.93038018603751],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 36.86545328058626, 0.9798646908341865, 0.999990655220521, 0.05, 34.92532187789939, 38.805584683273125, 34.80052637513501, 38.93038018603751, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f3b277b6097b7d63ffcd3ddc19df8df3f124d680771fdd03f3da152495d08dd3f19a66b48eeb4dd3fc73ff87d991bc93fcc0acc6f1299d63fe3c0e93c7414cabf4a73516209f28bbfa012bab55c6dc3bf332125676b86d8bfbc009147b650c03fc7613a863bc0d5bff55c89dcc83edcbfa1f426f55351b2bf356c74fa0071babfd0b3e37bf12499bf78226bae6c56e9bf32dcb6a5d104bdbfd12a8d853254b8bfb723246f9936d5bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'minimize');
INSERT INTO covey.trial_objectives VALUES (3, 9, 0, 0.814442900444, NULL, '{"mean":0.8114630087729184,"sd":0.0067381301053328286,"alpha":0.05,"credible":[0.798256516443321,0.8246695011025158],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.7964248332231161,0.8265011843227208],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.8114630087729184, 4.540239731639259e-05, 0.9999881299747206, 0.05, 0.798256516443321, 0.8246695011025158, 0.7964248332231161, 0.8265011843227208, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03fa0654427102fdf3f9e328ce39125cf3f0fcfc27b29c8df3fdb8a96b8471dd83fc742c6208ed6dc3f7e3f005447eddf3f6a0dc5b44ab0c23f4c5ca1f2c7dfda3f687e095f26bcb13f93ab31ca0b68c3bfa938fdd11937b5bfcfd980be6685cbbfa356dae2c40b9cbf09379a91ee3eac3fc7d5a6ac8b7cd6bf88f326ebefc4c8bf5f6dc3490616b8bf1866fb6741ed96bf90f5565b041fe0bfe60e8c472c03b8bf4cfd50d78f186fbf0521c94bd34ee5bfa2857d7d8f51b6bfaebb476f35ecbdbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.7777777777777778, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (3, 10, 0, 0.561755375831, NULL, '{"mean":0.5624917697139613,"sd":0.002905616587458541,"alpha":0.05,"credible":[0.5567968658496604,0.5681866735782621],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.5564785446868133,0.5685049947411093],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.5624917697139613, 8.442607753314219e-06, 0.9999618584760573, 0.05, 0.5567968658496604, 0.5681866735782621, 0.5564785446868133, 0.5685049947411093, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03f6adb652d9459dd3fa4f7cccb69d6a03fd09890a45763dd3fa78788e07cfbdf3f4f4ade496c45dc3f625750d0d9b7db3fc5a09bb3ddacd63f0628228855d7df3f918c0429feb7ba3fcab853571670b8bf168989a82430c1bf10757892e568d3bfc9dda4ed2d2f92bf4ed64fb57ad7b23f27638470479fd93f92ac73e1b65cda3f94e2577fa6d3abbf47708242e717cb3f3366610d582bacbfee8686e9a6c383bf457ed31b9407e2bf324be1a72052d2bf35242e3243cd97bfd1145a61482ae3bf1a874441dba1d2bf5053abf38d0ad3bfee479fde96fd9cbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.9, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (3, 10, 1, 14.514997822400002, NULL, '{"mean":14.556653969990462,"sd":0.4907159687041018,"alpha":0.05,"credible":[13.594868344691738,15.518439595289186],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[13.533000869063656,15.580307070917268],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 14.556653969990462, 0.240802161941205, 0.999961974513097, 0.05, 13.594868344691738, 15.518439595289186, 13.533000869063656, 15.580307070917268, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03ffd5b14104197c53f53d9d615945cb03f4f9a0e701dfbac3fc9c781e2c855de3f20894d0c1d96c63fed83bc2abc14d63fbbf04838293edc3fd6fb88e90e2ccbbf5aa09f53006fc33fe9baebd33fabb8bf9c478cf130c7d2bf991000a4523ace3fbf7b8bb22e9ad4bf9e4f595e0bf6d3bfee8b6344d668a1bff259b9873d108bbf8a046014f47175bf060908046979eabfdc23cfc13410a6bfdeba335a5f65c5bf4c2d47892483dabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.875, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (3, 11, 0, NULL, NULL, '{"mean":1.2481306316816372,"sd":0.0022661273590881474,"alpha":0.05,"credible":[1.2436891036734437,1.252572159689831],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.09090909090909091,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.2437712905438436,1.2524899728194308],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.2481306316816372, 5.135333207607821e-06, 0.9999202724039882, 0.05, 1.2436891036734437, 1.252572159689831, 1.2437712905438436, 1.2524899728194308, 'tracked', 'adaptive', 0, 0.09090909090909091, '\x0a000000000000000000000000000000000000000000f03f7c0adf23982cd43fe89783432ba7df3fd95a540b41e1d03f95d06d56519adf3f0a4faced9601ba3fc059d3d17af3df3f3176b10de300ce3f111bc8691976af3f96d34f19fde9df3f9c3b3da064eadf3f942eea9ded6fb83fad18971562a56dbf976238a6be5dde3ffaaa9e072eefb73facff64a541cdc13fdfd85c9c6238a8bf7b5ae57ea677e03fd7070e2e58afd23f891e4539da9c983fb9866e57d29c83bf94c7c3abb93f89bf7a884a1bb0c943bfed5060c9217ecebffafea3a3f088d6bfb25f7ce24fdb88bf348f879c496de7bfd2dc8341fae7cfbf41f8c063b8e0a8bf211db1118285bbbfea1facd164cd91bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'maximize');
INSERT INTO covey.trial_objectives VALUES (3, 11, 1, NULL, NULL, '{"mean":105.19788943416327,"sd":0.5089215933629364,"alpha":0.05,"credible":[104.20042144021717,106.19535742810936],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[104.22302081594877,106.17275805237777],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 105.19788943416327, 0.25900118819107, 0.9999795205042271, 0.05, 104.20042144021717, 106.19535742810936, 104.22302081594877, 106.17275805237777, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f0357ed9aa57fd53ff4e6c13fd6e1df3f81d3c63673fadc3fa2f89025d010a13f08e4dee19de0df3f58eda032400dd83f1ef7ef1df4d7d93fd6e8eb5171cedf3f08fb632d971ec2bf027d0f46622e82bfde3011a30da0a4bfde38f26e30ded5bf2f40e8e26abd94bfc2c50c67cff8d1bf05bfc0bc960cd9bf10a5b36b5cd365bfe501fd6e9b439fbf485cb17ffaea85bfac394134099981bf12f4ecb4e402b0bf02f51e008d69abbfd1342b5b7d51c4bf8df3d922db7ad9bf82b299297a3943bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'minimize');
INSERT INTO covey.trial_objectives VALUES (4, 1, 0, 41, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (4, 2, 0, 55.5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (4, 3, 0, 38, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (4, 4, 0, 30.25, NULL, '{"mean":45.52811431373433,"sd":11.151991148003079,"alpha":0.1,"credible":[27.184721226210744,63.87150740125791],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.25,"score":"loo_student","sets":"fitted","assured":null,"tracked":[23.05631269152644,67.99991593594221],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 45.52811431373433, 124.36690656513903, 0.9965724253462125, 0.1, 27.184721226210744, 63.87150740125791, 23.05631269152644, 67.99991593594221, 'tracked', 'adaptive', 0, 0.25, '\x03000000000000000000000000000000000000000000f03f06bc17add6ffdf3fff512c5faad8df3f87ae2c34feffdf3fecbd544f866759bf65e54b96dd1fb13fa41d698b14c142bf2a670ee5413cafbf3d5f5dda27d2ddbf29f899c2107ac8bf000000000000f03f000000000000f03f000000000000f03f', 0.25, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (4, 5, 0, 37.5, NULL, '{"mean":40.880271733238516,"sd":11.990498214630074,"alpha":0.1,"credible":[21.157657255949076,60.602886210527956],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","sets":"fitted","assured":null,"tracked":[16.44025232282001,65.32029114365702],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 40.880271733238516, 143.772047435047, 0.9962347955130286, 0.1, 21.157657255949076, 60.602886210527956, 16.44025232282001, 65.32029114365702, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03ff22bab35f5ffdf3f2491cb22faffdf3fc75207c1bbfedf3f25d9414f50fddf3fdc9444fd947f0abf201a7af6bac1603fb28f509e0de26bbfa8fdf1051c3291bf90ff87eeaf4430bf88544f8001f1e7bf98e986d09a2ea3bfb800a905cd84dbbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (4, 6, 0, 52.5, NULL, '{"mean":40.28015581426268,"sd":10.215424822705256,"alpha":0.1,"credible":[23.47727724378583,57.08303438473953],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[21.78134164895547,58.77896997956989],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 40.28015581426268, 104.3549043083427, 0.9959939791631424, 0.1, 23.47727724378583, 57.08303438473953, 21.78134164895547, 58.77896997956989, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03fe3065ab825ffdf3fcc31f021f9ffdf3f079f494bf8ffdf3f761ee00804ffdf3fad5470aac0fddf3f295f085f4c2b383f662bb8a4422e663fbdfe3d7e253240bfc239484e0cb586bfd5c5698f90d871bf436c27f8ba6845bf56966f48f8e8f1bfd10c1c671405a1bf1f1ffb85fe5ee0bfdb8c3057b5b6a1bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.3333333333333333, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (4, 7, 0, 12, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (4, 8, 0, NULL, NULL, '{"mean":55.42340140914701,"sd":1.424140136368056,"alpha":0.1,"credible":[53.08089934055484,57.76590347773917],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[52.89571672087298,57.95108609742104],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 55.42340140914701, 2.028175128014425, 0.4989391077102818, 0.1, 53.08089934055484, 57.76590347773917, 52.89571672087298, 57.95108609742104, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f8d002e4efeffdf3f83477bcfe14e713f257435f0fdffdf3fafa404daf6ffdf3fd88efef4ffffdf3fcc0004f4ffffdf3fa3436d9bffffdf3f0d733b119398223f7b5af5531a5dbb3f2c968dd007fbe13e08bdffe0271053bf7372e2a35d0ad8bee361046ce080223fe6870f125be047bff26fefe2158289bfd0663c99399977bf9191b4900e9a03bfc1dd54c590dcc3bf7b82091bbd414abf95ae4d1e9191dcbf1a3c389f5eacf6bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'maximize');
INSERT INTO covey.trial_objectives VALUES (5, 1, 0, 64.96614, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 1, 1, 6.315045955691, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 1, 2, 59.83726, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 2, 0, 30.40766, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 2, 1, 5.261301441791, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 2, 2, 79.81954, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 3, 0, 51.584540000000004, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 3, 1, 5.8303628915450005, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 3, 2, 67.51588, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 4, 0, 53.04528, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 4, 1, 5.16439444343, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 4, 2, 72.82549, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 5, 0, 61.98338, NULL, '{"mean":62.56389936421288,"sd":1.4178814628457082,"alpha":0.05,"credible":[59.784902762688326,65.34289596573744],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","sets":"fitted","assured":null,"tracked":[58.919119030736255,66.2086796976895],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 62.56389936421288, 2.010387842681485, 0.5764398072091395, 0.05, 59.784902762688326, 65.34289596573744, 58.919119030736255, 66.2086796976895, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03fc8bf89dd00fd9a3f90aa79153150dd3f9fc0a42bade3ca3f8ff8dcfa38fedf3fcb7737c527cbc33fa0b2478968d5cd3f969340fa08b3a5bfa7f5ee1099422f3f73ba9de461d989bf2ceb34ea59b4d4bf1745957e496059bf5ef9d307442e21bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (5, 5, 1, 6.19878315893, NULL, '{"mean":6.2127289742176695,"sd":0.05092830210456998,"alpha":0.05,"credible":[6.112911336298937,6.312546612136402],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","sets":"fitted","assured":null,"tracked":[6.081813605907863,6.343644342527476],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 6.2127289742176695, 0.002593691955254347, 0.5212016921832612, 0.05, 6.112911336298937, 6.312546612136402, 6.081813605907863, 6.343644342527476, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03f335c359d9591a03f4ab232a888b9dd3f51cda1e5b82dcd3fc69944c67bf8df3f4da31303a16cd13fa775b768fbeba33f95b9765b5998d3bf208c2dd85f908fbf2027a452df49a4bfe274a471d4cd85bf5373fa4db80db6bf5f7150d97991c0bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6, 1, 1, 1, 'target');
INSERT INTO covey.trial_objectives VALUES (5, 5, 2, 61.56229, NULL, '{"mean":61.25176159024569,"sd":0.8329328024127447,"alpha":0.1,"credible":[59.881709049190235,62.62181413130115],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","sets":"fitted","assured":null,"tracked":[59.573361701648174,62.93016147884321],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 61.25176159024569, 0.6937770533351484, 0.5745813400819804, 0.1, 59.881709049190235, 62.62181413130115, 59.573361701648174, 62.93016147884321, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03f582bba5c53569b3fce49b2a7936cdd3f454a48d2e0a3ca3f7a1e281b8dfadf3fc6b945b048b6c5bfe2459a22c5d3cabf187e7c969d3db13f1d5d20816cf3663f4b5452950b208fbfc27042bd6876d1bf846d7cb31dd36fbfa3d0277af52a78bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6, 1, 1, 1, 'limit');
INSERT INTO covey.trial_objectives VALUES (5, 6, 0, 64.349, NULL, '{"mean":64.34469765231619,"sd":0.1845596186955845,"alpha":0.05,"credible":[63.98296744667239,64.70642785795997],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[63.91462872064871,64.77476658398366],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 64.34469765231619, 0.03406225285305954, 0.4639377978185133, 0.05, 63.98296744667239, 64.70642785795997, 63.91462872064871, 64.77476658398366, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03fb0c73ba71db2c23fa6a547a9c8f7df3fac8612e419cddf3f8c332ca1e980dc3f77b5c7c61a08db3f9a4d29b7abf8d43f2bb85929be699ebf5b24f91c9ba5a8bf98207027db89b0bffa159cca693ecfbf4d406827536ab3bfc71d66def224dcbf18eddfcfa2dec7bf7bd433fca48e93bf22c2cc9d548fc8bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 1, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (5, 6, 1, 6.290913247208, NULL, '{"mean":6.2967451638704715,"sd":0.005685184927350237,"alpha":0.05,"credible":[6.285602406167415,6.307887921573528],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[6.280649675306671,6.3128406524342715],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 6.2967451638704715, 3.2321327658170315e-05, 0.5673281904351709, 0.05, 6.285602406167415, 6.307887921573528, 6.280649675306671, 6.3128406524342715, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03ff094707b1c0fba3f9e8ddebeddf5df3ff204a41de7f4df3fcbe79626a763de3ff8dcef82e3bedc3fb2d71575aa9ec73f94fd44a4939a683f3507e53ae5d7583fc387fe4ee699af3f29db997742f4b8bf5369dabe10e495bf1556790724de6dbf70247c34f5ce4bbff29019bee75fa3bfca73b1591ceba7bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.3333333333333333, 1, 1, 1, 'target');
INSERT INTO covey.trial_objectives VALUES (5, 6, 2, NULL, NULL, '{"mean":60.15828196902038,"sd":0.09462885400353632,"alpha":0.1,"credible":[60.0026313552984,60.31393258274235],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[59.94697781682504,60.36958612121572],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 60.15828196902038, 0.008954620010022592, 0.5272969917853072, 0.1, 60.0026313552984, 60.31393258274235, 59.94697781682504, 60.36958612121572, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03fbb6295afc9aec03fe352427612f9df3fb8eb2efd4ef2df3fe005939b9766dc3f8c2d895c105adc3f0d3f08b15c06d2bf6ef30ef29ce5993f054671af8e8e963fded1cd626356b53fa952baef8741c83fd3429fa11c77abbf89d1362d7e33d8bf8b1d4991d594c2bfb69b07baad9f9fbf4c3763cdb828c4bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'limit');
INSERT INTO covey.trial_objectives VALUES (5, 7, 0, 69.09895999999999, NULL, '{"mean":66.43461135361436,"sd":3.917867136885452,"alpha":0.05,"credible":[58.755732869105806,74.1134898381229],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[58.064859683438875,74.80436302378985],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 66.43461135361436, 15.34968290228701, 0.9999873793518603, 0.05, 58.755732869105806, 74.1134898381229, 58.064859683438875, 74.80436302378985, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03f4f7af2ecd2e8dc3ffc8b688b573cdf3fe9937dfba941df3f1ea5931678e0b33fd051e1796cd2df3f2d9c96b847ffdd3f181a44085e57b93fe09c59da1d2ac53f5f129bdec669c13f2650c041646260bf0150dfd3fe6ead3f35e84d0df89a923f029284a344f9a9bf8d34cecba950e2bf08538e713a7dd9bf20e455d6bedcc3beb9fcc18b2b02d3bfc05df371c49a65bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.5714285714285714, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (5, 7, 1, 5.723417124506, NULL, '{"mean":5.634699171725145,"sd":0.22855290292449307,"alpha":0.05,"credible":[5.186743713431059,6.082654630019231],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[4.871737417381357,6.397660926068933],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 5.634699171725145, 0.05223642943521275, 0.9999131164828919, 0.05, 5.186743713431059, 6.082654630019231, 4.871737417381357, 6.397660926068933, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03f1750e2bd58d2dc3fb4d7b585925cdf3f789b98ffdfffdf3f9a99d98c53bab03fba83e616067bdf3f1dfd6582c496dc3f6306d0100026d33f337d58068c61803f3f1555ab912b513f3c95044a3934d3bf78c45d0bb9e89ebf03f01eed8929cf3f5ce59b963ed7dcbf8d9c77fe63455abfe9dd19a8d06ca2bf21bca5c4c383aabf16660aedf3bc9cbf20162d0fffcad1bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.5714285714285714, 1, 1, 1, 'target');
INSERT INTO covey.trial_objectives VALUES (5, 7, 2, 63.01261, NULL, '{"mean":66.8682633023736,"sd":4.047152567712584,"alpha":0.1,"credible":[60.2112897225456,73.52523688220163],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[57.88039360367368,75.85613300107353],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 66.8682633023736, 16.379443906342562, 0.9997415804202725, 0.1, 60.2112897225456, 73.52523688220163, 57.88039360367368, 75.85613300107353, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f15df6f884ff6df3fa58f48088858df3f68f6b2b782fadf3fa365019d7578ab3fb81ad0ceadeddf3f4343dc097994963fc21361c37d84bfbff3ad2e7886948c3f7f7a9715dae6b4bfb5e545808bd79c3f2f41eee7654fcabfcfd5694df3b9d7bf503970b3a299c2bf47dc863965966ebf079eb4d7c7b3c6bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.16666666666666666, 1, 1, 1, 'limit');
INSERT INTO covey.trial_objectives VALUES (5, 8, 0, 70.81242, NULL, '{"mean":70.81100535136541,"sd":0.16374941129236933,"alpha":0.05,"credible":[70.49006240274274,71.1319482999881],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[70.48269313681965,71.13931756591117],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 70.81100535136541, 0.026813869698597535, 0.9972858768462417, 0.05, 70.49006240274274, 71.1319482999881, 70.48269313681965, 71.13931756591117, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f85db26e50601d23f4dccd44f4d6adf3f250bc93cb2f5df3f35a2fa307f7fba3f7721ded16a22da3fe5ebcfda2cded03f694b73fc12d85a3f6188a8d7984bba3f54cadde5134cc0bf00214e9f883e9dbf6edee392fb5bcb3faa35c63f5551d2bf2619dbe27a167cbf5e72e3ca17b4a03f96dc7f3b93b388bf456ea16c3a63dcbfbdff5f7318c0d4bf8510ca078b7f9dbf111c85cf389accbfecbac60e61110abf1dcdbfd1c77e41bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 1, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (5, 8, 1, 5.839066902677001, NULL, '{"mean":5.820486329533259,"sd":0.01718353699700201,"alpha":0.05,"credible":[5.786807215892124,5.854165443174395],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[5.756760670021667,5.884211989044851],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 5.820486329533259, 0.0002952739437273369, 0.9914743906377375, 0.05, 5.786807215892124, 5.854165443174395, 5.756760670021667, 5.884211989044851, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03fffc440f8457cdb3fc42ef1da04b7de3f443163b9b463df3fe412528e1147c33f666259af2eb3dd3fcea50a918385da3f32c34a03b7996b3f99747ec502f1d53fd4ae90b6736e7b3f45cfdabfe654a3bffd96b58d7694d13f9e2b3411638dadbf671050015105d33fbf798011003f923f35d03ac6e2a8dabf498254fc6d4c42bfaad1cfcbf120a3bf0622c3315aa4abbf72b9778136bb97bf744c5a777782d0bf3102ea4bdbf224bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.125, 1, 1, 1, 'target');
INSERT INTO covey.trial_objectives VALUES (5, 8, 2, 61.7752, NULL, '{"mean":61.742378104061466,"sd":0.2323515869857915,"alpha":0.1,"credible":[61.360193753479955,62.12456245464297],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[61.13823914711082,62.34651706101211],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 61.742378104061466, 0.053987259974815835, 0.9669971928374891, 0.1, 61.360193753479955, 62.12456245464297, 61.13823914711082, 62.34651706101211, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03f7fc5e2a95cc9df3f3c5e888496ebdd3f3dee8c0d0adbde3f78daca5a15cfc33ff77d1d7b9788df3f7282c1c26efa6a3fbd3bd74e6f83ac3f6ab57aef9bf3c73f2a076b3f45bdbe3f23628514aa96d4bfff9b091f198cb43f5ff8f72fa1f9adbfd18abfd591c2cdbf206317a57a3dd1bfa9103c0a8fcdc9bf75ae81e62e2fb3bf39ef22331449ccbf573e40efb7435cbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 1, 1, 1, 1, 'limit');
INSERT INTO covey.trial_objectives VALUES (5, 9, 0, NULL, NULL, '{"mean":73.04022058317548,"sd":0.03964940824142178,"alpha":0.05,"credible":[72.96250917101398,73.117931995337],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[72.96755677442945,73.11288439192151],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 73.04022058317548, 0.0015720755738949255, 0.9926257093688761, 0.05, 72.96250917101398, 73.117931995337, 72.96755677442945, 73.11288439192151, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03fbc5281020cd3df3f544f4da0f7ffdf3f40c1a6e1f1f6dd3fbbecd897e56ade3f00d8aa3d1daed83fa3333e3a55e6de3fe353c267f6e3b23f6b4003cccc23943f38c8851cd85d84bf3a51adde54335f3f1a89093643c7c93fa173407be3d79d3f1442dd7fef6dd23f1769ac6a4f8b643f39a39ff02c6e853fa610ab70041a853fdc84db40667482bff68791371e10ddbfc493c5a2ce67d4bfd75ad38d8c9681bfa07c5f833d33c7bf59168f2ba4f917bfcfdb358e31d610bfebeb06532ef80cbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'maximize');
INSERT INTO covey.trial_objectives VALUES (5, 9, 1, NULL, NULL, '{"mean":5.98090747313521,"sd":0.007373932193343104,"alpha":0.05,"credible":[5.966454831611817,5.995360114658603],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[5.94745386147725,6.014361084793171],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 5.98090747313521, 5.4374875992021845e-05, 0.9916036995489245, 0.05, 5.966454831611817, 5.995360114658603, 5.94745386147725, 6.014361084793171, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f6c95fb8b47e6df3f3857dba851fddf3ff714bce9fac1df3fdfc0ffcb99ffdf3fe36b8ef98104df3f11e78149fcffdf3f4f1beb88ef43b53f86cbdeb60f56973f8ddd67fd50cba23f02c54e702f4c703f45ab28605a54a63fc8353f1308f7653fb1d053e43851b03f5c2235489fd844bf1e3a552fc41dd23fb94c0109c967c43f21bbaf165777cbbf4f2243618fc498bff6a56a1c3514c0bf00631128e4e1b2bf0ec3776769f0b0bf575ecc20bb42bdbfc0b3e09f6a99a8bf9eb6f1e03d448bbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'target');
INSERT INTO covey.trial_objectives VALUES (5, 9, 2, NULL, NULL, '{"mean":60.21396499848264,"sd":0.07398319330384234,"alpha":0.1,"credible":[60.09227347464336,60.33565652232191],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[60.00052589017474,60.42740410679053],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 60.21396499848264, 0.005473512891433703, 0.903824772976684, 0.1, 60.09227347464336, 60.33565652232191, 60.00052589017474, 60.42740410679053, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f0fd948bd12b4de3ff8b70ea40d99df3f24d146ee4cffdf3fdd843a9916addd3f3d9c0f6c8c43df3fb7e16a146c8fbd3fb1818474d7bb9c3fb5e25bad3a3bc2bf3d77b877c18cb53faecf3f3466ea79bf496db41e78b1bbbf9478af226e27bbbf2b922d980044ad3fa517233306e8933f968d5204a005d0bfd3ce1dbb490bd2bfb7f7bb9b4101cebf2564c86341a0b4bf1872d555114dcfbf1e3e18e8aa6661bfbbd7c73a2c3d2abf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'limit');
INSERT INTO covey.trial_objectives VALUES (6, 1, 0, 9.15, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (6, 2, 0, 9.35, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (6, 3, 0, 10.001889, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (6, 4, 0, 9.7, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (6, 5, 0, 11, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (6, 6, 0, 10.415447, NULL, '{"mean":10.016400149776493,"sd":0.7766693260125871,"alpha":0.1,"credible":[8.738892791942733,11.293907507610253],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[8.451373887777173,11.581426411775812],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 10.016400149776493, 0.6032152419688462, 0.9958194817597334, 0.1, 8.738892791942733, 11.293907507610253, 8.451373887777173, 11.581426411775812, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f72e2d9455cffdf3f40b575c3fcffdf3f8e07acf6c3eddf3f38f9bed636fddf3fc0df1fde42bfdf3f099ac9f0b2077ebfd726d2983f9344bf1fca2093383b843f114c4b88332a71bf24b8c6a5d242c03f2b65b5232b08d6bf94f4032aa959c0bf68c6e550627296bfa4de9cfbce709abff695a46a7456f0bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.5, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (6, 7, 0, 11.305318, NULL, '{"mean":10.008562143153707,"sd":0.6710814797787802,"alpha":0.1,"credible":[8.90473133715962,11.112392949147795],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[8.810612712120424,11.20651157418699],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 10.008562143153707, 0.4503503525020774, 0.995059507971291, 0.1, 8.90473133715962, 11.112392949147795, 8.810612712120424, 11.20651157418699, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03f54a6058674ffdf3f32c55a9110ecdf3fa6e98a458299df3f4b7a096f307edf3ffb6e9e7555f9df3f2a56159fa5a7df3f6559b79a470980bf595aaa1898269bbffe98ba6da318973fc68660c5806fa4bf4ee84d679d4aa43fbd250bff3775a33f4d1eda740b80ddbf9142fcde297dc2bf8e4379339fd194bf4d5300b195bca9bf3e8645530fe2eebfc5f21d180824b1bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.14285714285714285, 0, 1, 0, 'maximize');
INSERT INTO covey.trial_objectives VALUES (6, 9, 0, 9.822780999999999, NULL, '{"mean":10.703054511707796,"sd":0.6855332231353086,"alpha":0.1,"credible":[9.57545270323795,11.83065632017764],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[9.020165977187622,12.38594304622797],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 10.703054511707796, 0.4699558000222848, 0.9930775341646948, 0.1, 9.57545270323795, 11.83065632017764, 9.020165977187622, 12.38594304622797, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f8428d05ab0ffdf3fc03704c280ffdf3f5bb99c3f09e5df3fd5fac36aa5fddf3f6d5207df57c2df3fa72c64ded2a4df3fd489d48d20c2d93f3358de586bffdf3f74f789b74fd170bfe0b7c4da0c1a72bf08bf892ff0b79a3f6dd27e7adff482bf80cb500fce0bb53f21ac800936b087bfa62ad4ac66c5e13f57f2168a38577e3f5c530865c268ccbfe1b3ff6d019ac4bf221e324fb279babf5797b02c4c15c3bfa48133b55cbcdcbf95116bdf1e9e78bff1a1203e704ce9bf5b4328f44bc5d8bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.2222222222222222, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (6, 8, 0, 9.056303333333334, 0.22047927592204922, '{"mean":9.946084531833543,"sd":0.7860580455240617,"alpha":0.1,"credible":[8.653134104658905,11.239034959008183],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[7.958874870179968,11.933294193487118],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 9.946084531833543, 0.6178872509331078, 0.9949169662887131, 0.1, 8.653134104658905, 11.239034959008183, 7.958874870179968, 11.933294193487118, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f41a3017d2e92df3f51051e43ede5df3f89583a3986e5dd3f694699fe54ffdf3f83f81c8fcfffdf3fa8ed7966daffdf3f4844995b59fedf3f93e133444cd8bcbf36df27af452fa2bf5f55b3badea066bf42a6bf55280878bf062ffe6b080574bf2be1b564940e38bfcef90ce40b07943fbcbe8ce93d4edebfcdd8b62c9b5dc9bfaf660c90e46d0ebf1af2fec3a204cbbffb1a5a7e248ce0bf7ec8ad4cbcc86ebf895e74537c5eeebf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'maximize');
INSERT INTO covey.trial_objectives VALUES (6, 10, 0, NULL, NULL, '{"mean":10.868917026394962,"sd":0.6363413436815033,"alpha":0.1,"credible":[9.822228659261269,11.915605393528658],"conformal":[[9.045700841703074,11.466231786027866]],"whole_line":false,"not_enough_data":false,"w_n":0.1,"score":"loo_student","sets":"fitted","assured":null,"tracked":[9.298192248475267,12.439641804314657],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 10.868917026394962, 0.4049303056783811, 0.9927116261285642, 0.1, 9.822228659261269, 11.915605393528658, 9.298192248475267, 12.439641804314657, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03fc5bf1e90dbffdf3fa051e9a4ffffdf3f20fe2c3ba6ffdf3fac03c5cc3ffadf3f841ab971b1b9de3fa0efe7458576df3f70648679bdcad73f2ec430adebffdf3f0b3238d557e0df3f7b16aeb5beda6b3f66ae332548812b3f368c12451ceb673f66e21f51b6378abf5db33512ac79cc3f6d8b8110a1a5813fd5f1ce53dbeae63f15e8e2cfaa9a67bf11bcb84fcb08a33fb97a3951224bd5bf86800cc25a9cc0bf80fca851df7db9bf73d65f7a9ee1bdbf5306bd1516e1e3bf36fb7e13191f62bf518f0f8c53feefbfe88e811a196adbbff7f2295cbbe3c6bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'maximize');
INSERT INTO covey.trial_objectives VALUES (6, 11, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (7, 1, 0, 0.9266722343189999, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (7, 2, 0, 0.984379749639, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (7, 3, 0, 0.987090722839, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (7, 4, 0, 0.91, NULL, '{"mean":0.9699882865976491,"sd":0.04321369104450567,"alpha":0.1,"credible":[0.8989080901491336,1.0410684830461647],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.25,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.8829106087527021,1.0570659644425962],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.9699882865976491, 0.0018674230936899894, 0.9969363181883119, 0.1, 0.8989080901491336, 1.0410684830461647, 0.8829106087527021, 1.0570659644425962, 'tracked', 'adaptive', 0, 0.25, '\x03000000000000000000000000000000000000000000f03fbb57db75d0ffdf3fb73540913cebdd3f7bf724d33bfcdf3fa012379bf1ef74bf274930f59b2fb53f6e0c6d113b6f90bf7562bed03971e2bf54a95d40a4f5aabf05358ea79eedd1bf000000000000f03f000000000000f03f000000000000f03f', 0.25, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (7, 5, 0, 0.998934956775, NULL, '{"mean":0.9735950676234085,"sd":0.041090680775890384,"alpha":0.1,"credible":[0.9060069123152801,1.041183222931537],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.8895399784085797,1.0576501568382373],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.9735950676234085, 0.0016884440466261275, 0.9954865102836091, 0.1, 0.9060069123152801, 1.041183222931537, 0.8895399784085797, 1.0576501568382373, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03fbef5be3992fcdf3f6c21ba6c9ebcd93fec0f27e41ce2de3f9a725b9869f6df3f55464d46f7218b3f8a406e281bd7d33f790e74579083c33f13d732d917e9a03f4033025c90d6cabf25c5d873a96ccfbf4de2e0dbbf4fd5bfa4dafcd1add3ddbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.8, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (7, 6, 0, 0.999897281775, NULL, '{"mean":1.0004309411347552,"sd":0.003991136043155313,"alpha":0.1,"credible":[0.9938661065385145,1.006995775730996],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.9930686397399555,1.0077932425295548],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.0004309411347552, 1.5929166914973447e-05, 0.6579424238268337, 0.1, 0.9938661065385145, 1.006995775730996, 0.9930686397399555, 1.0077932425295548, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f22ff72d19747dc3fdf94b842fbadda3fdcf2faf001d6cf3fe36fb36b01c3df3f59e22eade028ba3f58a8dd5cbb86d63f791e88402c53d4bf8eec6b0975d9db3f78bdb1382989bbbf42974e8b60edcebf83d92918a00ce1bfab2fb3ca4769d3bf2e47d285161dc8bfaad7d590a6dce8bfd3579013c2c8a2bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 1, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (7, 7, 0, 0.5, NULL, '{"mean":0.9999808660785524,"sd":0.0006348359415131974,"alpha":0.1,"credible":[0.9989366538776353,1.0010250782794696],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.9988995987977319,1.001062133359373],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.9999808660785524, 4.0301667263694783e-07, 0.4219384866515813, 0.1, 0.9989366538776353, 1.0010250782794696, 0.9988995987977319, 1.001062133359373, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03ff557ab8ed2fddf3fef18ecd01aa8de3fda39f35452f4df3f2e50ffa040d3df3f0318f8b55433d63f71c3036a0648bb3fa23df78adbb4933f1bb444930560c1bf19eda29ed76799bfb58149355b23b9bf39a635f35f1cb1bf66069f846256a3bfe6e3e918ff4ae6bf9dc3c2347817ccbf624d8b945ba2cbbfc42ecb2b763eecbf1c09750b8de07dbf9ff85d1f94b34dbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.14285714285714285, 0, 1, 0, 'maximize');
INSERT INTO covey.trial_objectives VALUES (7, 8, 0, 0.99999628127344, NULL, '{"mean":0.5572752421121902,"sd":0.11781986070195968,"alpha":0.25,"credible":[0.42174123835770316,0.692809245866677],"conformal":[[0.4759670447898321,0.6929430335050054]],"whole_line":false,"not_enough_data":false,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.4039976078015701,0.7105528764228102],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.5572752421121902, 0.013881519575829183, 0.9884044475861817, 0.25, 0.42174123835770316, 0.692809245866677, 0.4039976078015701, 0.7105528764228102, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f000000000000e03f000000000000e03f000000000000e03f000000000000e03f06a2fd74ffffdf3fe3b6be2b6432df3fe2ed60e7163cc53fe0c7259040f7cfbdc2572af5fe4c0dbe8b8da72da6d60dbef90c40bcc8a7763d5fe8bb707dac2cbf10099a37ada6c33f96ea73b17067f03f57726cc1618269bf2159466ee57db0bf1497ace906b9b1bf0b3f18f0d08bc0be46d23dd890a8b7bfda777efbeb0cdebf743e6af7582be9bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.25, 0, 0, 0, 'minimize');
INSERT INTO covey.trial_objectives VALUES (7, 9, 0, 0.75, NULL, '{"mean":0.9222414293856477,"sd":0.13973005183217518,"alpha":0.25,"credible":[0.7615030508405974,1.082979807930698],"conformal":[[0.7832208494334971,1.0488409181767056]],"whole_line":false,"not_enough_data":false,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.6257303677158291,1.2187524910554663],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.9222414293856477, 0.019524487385022365, 0.48103330788995746, 0.25, 0.7615030508405974, 1.082979807930698, 0.6257303677158291, 1.2187524910554663, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f3aed71b91787da3f112487cd56f4df3ff64134f1570cdf3f35752d2db393df3f7f051eac50fbdf3fdbf5a68e4de2df3f7a2e2a5fcde9df3f7ef6d42fffebdf3f77f3f40d9b09a7bf43b4cd96373e9e3f60fddc82b284c1bf96a5ee4fe7127fbf0327c4ceaab796bf3fa56072e8d2acbf18632be1a544cd3f2e38003564b3a7bff6763f2c013f78bf313d6926ee9bd3bf5b895a860827d4bfff3590cbe5d461bf55c5546d328adbbf124a7021f2f9dbbfbb204687984b23c074ea52a7f114dcbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.2222222222222222, 1, 0, 0, 'minimize');
INSERT INTO covey.trial_objectives VALUES (7, 10, 0, 0.75023204612959, NULL, '{"mean":0.8314520936318687,"sd":0.12288725602205543,"alpha":0.25,"credible":[0.6900888148107894,0.972815372452948],"conformal":[[0.694869825564373,1.068356092901137]],"whole_line":false,"not_enough_data":false,"w_n":0.1,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.6096926121971123,1.053211575066625],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.8314520936318687, 0.015101277692630198, 0.3280386326362039, 0.25, 0.6900888148107894, 0.972815372452948, 0.6096926121971123, 1.053211575066625, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03f429d67cabb2dde3fcc4af27a99fbdf3f717cbe6282afdf3f608a7de546dddf3ff6a893c6d4fedf3fbfe5d8240ef7df3f5344c14272f9df3f1c6f3ed923fadf3f4ff6f7f26d5dd83f5035606464f1c2bf2d9a7d5367f4913f0bf35a5a7268b9bf8cf79beabcf780bfe3d0ed487c8a87bf6f02cfbba216a1bf9969ac6e1351bf3f50d038d045609bbf3f1f4cfa20d4de3fa3d2f24f7fa0c8bf578142f18950d2bf0ae380d46f0ae0bfa99231fa359580bfaac4ee73f9a1ddbf78e3bb0ebe52e0bf835d9bf3b2b422c018e200ab27f9dfbf02939e50ac1edfbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.9, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (7, 11, 0, NULL, NULL, '{"mean":0.7979467019985969,"sd":0.11476217715179285,"alpha":0.25,"credible":[0.6659301026214303,0.9299633013757634],"conformal":[[0.6681701972345114,0.9144758652050762]],"whole_line":false,"not_enough_data":false,"w_n":0.09090909090909091,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.617259822377267,0.9786335816199268],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.7979467019985969, 0.013170357304619485, 0.2566908101748576, 0.25, 0.6659301026214303, 0.9299633013757634, 0.617259822377267, 0.9786335816199268, 'tracked', 'adaptive', 0, 0.09090909090909091, '\x0a000000000000000000000000000000000000000000f03f6984bb8f061cdf3f5d09f2e244fddf3f506909e3dfe0df3ffdd78eb157f4df3fca37612af6ffdf3f573ee8b8fdfddf3f02f67c96b5fedf3fc0f3c901e8fedf3fdf5b9f1dc22edc3f9a0fcd9ad12fdc3fec87b088efa7c0bf161acd0fbd618c3f3cf0fed690beb0bfc13126c8c8e272bfbca15f86344761bf815227c9948990bf32416839ee6bac3feffb3a62a11588bfac562df497d7c83f19ae3a5592bbc83f88e920716d78d3bf06786683746fd2bfc15d70640b04e2bf944cdcf9af987ebf676ae63e205bdebf875ce74d6704e1bfe935edd4ec8e23c029c34eead992e0bf9cd391f34935c4bff1b1a9d55e0dc4bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'minimize');
INSERT INTO covey.trial_objectives VALUES (3, 12, 0, 0.5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 12, 1, 10, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (8, 1, 0, 0.9266722343189999, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (8, 2, 0, 0.984379749639, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (8, 3, 0, 0.987090722839, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (8, 4, 0, 0.91, NULL, '{"mean":0.9699882865976491,"sd":0.04321369104450567,"alpha":0.1,"credible":[0.8989080901491336,1.0410684830461647],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.25,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.8829106087527021,1.0570659644425962],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.9699882865976491, 0.0018674230936899894, 0.9969363181883119, 0.1, 0.8989080901491336, 1.0410684830461647, 0.8829106087527021, 1.0570659644425962, 'tracked', 'adaptive', 0, 0.25, '\x03000000000000000000000000000000000000000000f03fbb57db75d0ffdf3fb73540913cebdd3f7bf724d33bfcdf3fa012379bf1ef74bf274930f59b2fb53f6e0c6d113b6f90bf7562bed03971e2bf54a95d40a4f5aabf05358ea79eedd1bf000000000000f03f000000000000f03f000000000000f03f', 0.25, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (8, 5, 0, 0.998934956775, NULL, '{"mean":0.9735950676234085,"sd":0.041090680775890384,"alpha":0.1,"credible":[0.9060069123152801,1.041183222931537],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.8895399784085797,1.0576501568382373],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.9735950676234085, 0.0016884440466261275, 0.9954865102836091, 0.1, 0.9060069123152801, 1.041183222931537, 0.8895399784085797, 1.0576501568382373, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03fbef5be3992fcdf3f6c21ba6c9ebcd93fec0f27e41ce2de3f9a725b9869f6df3f55464d46f7218b3f8a406e281bd7d33f790e74579083c33f13d732d917e9a03f4033025c90d6cabf25c5d873a96ccfbf4de2e0dbbf4fd5bfa4dafcd1add3ddbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.8, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (8, 6, 0, 0.999897281775, NULL, '{"mean":1.0004309411347552,"sd":0.003991136043155313,"alpha":0.1,"credible":[0.9938661065385145,1.006995775730996],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.9930686397399555,1.0077932425295548],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.0004309411347552, 1.5929166914973447e-05, 0.6579424238268337, 0.1, 0.9938661065385145, 1.006995775730996, 0.9930686397399555, 1.0077932425295548, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f22ff72d19747dc3fdf94b842fbadda3fdcf2faf001d6cf3fe36fb36b01c3df3f59e22eade028ba3f58a8dd5cbb86d63f791e88402c53d4bf8eec6b0975d9db3f78bdb1382989bbbf42974e8b60edcebf83d92918a00ce1bfab2fb3ca4769d3bf2e47d285161dc8bfaad7d590a6dce8bfd3579013c2c8a2bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 1, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (8, 7, 0, 0.5, NULL, '{"mean":0.9999808660785524,"sd":0.0006348359415131974,"alpha":0.1,"credible":[0.9989366538776353,1.0010250782794696],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.9988995987977319,1.001062133359373],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.9999808660785524, 4.0301667263694783e-07, 0.4219384866515813, 0.1, 0.9989366538776353, 1.0010250782794696, 0.9988995987977319, 1.001062133359373, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03ff557ab8ed2fddf3fef18ecd01aa8de3fda39f35452f4df3f2e50ffa040d3df3f0318f8b55433d63f71c3036a0648bb3fa23df78adbb4933f1bb444930560c1bf19eda29ed76799bfb58149355b23b9bf39a635f35f1cb1bf66069f846256a3bfe6e3e918ff4ae6bf9dc3c2347817ccbf624d8b945ba2cbbfc42ecb2b763eecbf1c09750b8de07dbf9ff85d1f94b34dbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.14285714285714285, 0, 1, 0, 'maximize');
INSERT INTO covey.trial_objectives VALUES (8, 8, 0, 0.99999628127344, NULL, '{"mean":0.5572752421121902,"sd":0.11781986070195968,"alpha":0.25,"credible":[0.42174123835770316,0.692809245866677],"conformal":[[0.4759670447898321,0.6929430335050054]],"whole_line":false,"not_enough_data":false,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.4039976078015701,0.7105528764228102],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.5572752421121902, 0.013881519575829183, 0.9884044475861817, 0.25, 0.42174123835770316, 0.692809245866677, 0.4039976078015701, 0.7105528764228102, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f000000000000e03f000000000000e03f000000000000e03f000000000000e03f06a2fd74ffffdf3fe3b6be2b6432df3fe2ed60e7163cc53fe0c7259040f7cfbdc2572af5fe4c0dbe8b8da72da6d60dbef90c40bcc8a7763d5fe8bb707dac2cbf10099a37ada6c33f96ea73b17067f03f57726cc1618269bf2159466ee57db0bf1497ace906b9b1bf0b3f18f0d08bc0be46d23dd890a8b7bfda777efbeb0cdebf743e6af7582be9bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.25, 0, 0, 0, 'minimize');
INSERT INTO covey.trial_objectives VALUES (8, 9, 0, 0.75, NULL, '{"mean":0.9222414293856477,"sd":0.13973005183217518,"alpha":0.25,"credible":[0.7615030508405974,1.082979807930698],"conformal":[[0.7832208494334971,1.0488409181767056]],"whole_line":false,"not_enough_data":false,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.6257303677158291,1.2187524910554663],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.9222414293856477, 0.019524487385022365, 0.48103330788995746, 0.25, 0.7615030508405974, 1.082979807930698, 0.6257303677158291, 1.2187524910554663, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f3aed71b91787da3f112487cd56f4df3ff64134f1570cdf3f35752d2db393df3f7f051eac50fbdf3fdbf5a68e4de2df3f7a2e2a5fcde9df3f7ef6d42fffebdf3f77f3f40d9b09a7bf43b4cd96373e9e3f60fddc82b284c1bf96a5ee4fe7127fbf0327c4ceaab796bf3fa56072e8d2acbf18632be1a544cd3f2e38003564b3a7bff6763f2c013f78bf313d6926ee9bd3bf5b895a860827d4bfff3590cbe5d461bf55c5546d328adbbf124a7021f2f9dbbfbb204687984b23c074ea52a7f114dcbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.2222222222222222, 1, 0, 0, 'minimize');
INSERT INTO covey.trial_objectives VALUES (8, 10, 0, 0.75023204612959, NULL, '{"mean":0.8314520936318687,"sd":0.12288725602205543,"alpha":0.25,"credible":[0.6900888148107894,0.972815372452948],"conformal":[[0.694869825564373,1.068356092901137]],"whole_line":false,"not_enough_data":false,"w_n":0.1,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.6096926121971123,1.053211575066625],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.8314520936318687, 0.015101277692630198, 0.3280386326362039, 0.25, 0.6900888148107894, 0.972815372452948, 0.6096926121971123, 1.053211575066625, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03f429d67cabb2dde3fcc4af27a99fbdf3f717cbe6282afdf3f608a7de546dddf3ff6a893c6d4fedf3fbfe5d8240ef7df3f5344c14272f9df3f1c6f3ed923fadf3f4ff6f7f26d5dd83f5035606464f1c2bf2d9a7d5367f4913f0bf35a5a7268b9bf8cf79beabcf780bfe3d0ed487c8a87bf6f02cfbba216a1bf9969ac6e1351bf3f50d038d045609bbf3f1f4cfa20d4de3fa3d2f24f7fa0c8bf578142f18950d2bf0ae380d46f0ae0bfa99231fa359580bfaac4ee73f9a1ddbf78e3bb0ebe52e0bf835d9bf3b2b422c018e200ab27f9dfbf02939e50ac1edfbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.9, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (9, 1, 0, 0.2980716, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (9, 2, 0, 0.175019, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (9, 3, 0, 0.72863, NULL, '{"mean":0.21895436121356615,"sd":0.15279832626558248,"alpha":0.1,"credible":[-0.03237651993649171,0.470285242363624],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.3333333333333333,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.08894165757590455,0.5268503800030369],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.21895436121356615, 0.023347328509563395, 0.9983893231872081, 0.1, -0.03237651993649171, 0.470285242363624, -0.08894165757590455, 0.5268503800030369, 'tracked', 'adaptive', 0, 0.3333333333333333, '\x02000000000000000000000000000000000000000000f03f81262198c7f3df3fcae1f82166fddf3f7b372248fd29a13f8947f5ba77b18f3fb214d4458f1bd8bf31c9923bd122d8bf000000000000f03f000000000000f03f', 0.3333333333333333, 0, 1, 0, 'maximize');
INSERT INTO covey.trial_objectives VALUES (9, 4, 0, 1, NULL, '{"mean":0.8330660981144162,"sd":0.1638542934418117,"alpha":0.1,"credible":[0.5635497692550814,1.1025824269737512],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.25,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.21009380536897287,1.4560383908598595],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.8330660981144162, 0.02684822947931534, 0.9913213177763578, 0.1, 0.5635497692550814, 1.1025824269737512, 0.21009380536897287, 1.4560383908598595, 'tracked', 'adaptive', 0, 0.25, '\x03000000000000000000000000000000000000000000f03f8d975e726d42d83fea518d9eab71db3f6310f9b30d68b73f1f148722fe9ca5bf79c739e56453c0bfb76cda84c085d23f63be9ce8ac2c6ebf71e560072a40adbf67978505bc3daabf000000000000f03f000000000000f03f000000000000f03f', 0.25, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_parameters VALUES (2, 1, 0, 81.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 1, 1, 0.25, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 1, 2, 3, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 1, 3, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 2, 0, 95.0625, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 2, 1, 7, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 2, 2, 2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 2, 3, NULL, 'arabica', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 3, 0, 87.79622, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 3, 1, 1.04459, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 3, 2, 4, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 3, 3, NULL, 'arabica', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 4, 0, 93.90152, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 4, 1, 0.8452339, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 4, 2, 8, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 4, 3, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 5, 0, 91.31018, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 5, 1, 2.954552, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 5, 2, 8, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 5, 3, NULL, 'it''s \ "robusta"', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 6, 0, 84.45349, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 6, 1, 0.3890723, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 6, 2, 6, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 6, 3, NULL, 'arabica', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 7, 0, 91.95891, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 7, 1, 1.621275, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 7, 2, 7, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 7, 3, NULL, 'arabica', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 8, 0, 81.29949, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 8, 1, 4.784054, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 8, 2, 4, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 8, 3, NULL, 'arabica', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 10, 0, 89.76677, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 10, 1, 0.100069, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 10, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 10, 3, NULL, 'it''s \ "robusta"', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 11, 0, 89.79054, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 11, 1, 0.1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 11, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 11, 3, NULL, 'it''s \ "robusta"', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 12, 0, 88.69177, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 12, 1, 0.1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 12, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 12, 3, NULL, 'it''s \ "robusta"', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 13, 0, 88.3357, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 13, 1, 0.1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 13, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 13, 3, NULL, 'it''s \ "robusta"', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 14, 0, 90.23963, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 14, 1, 0.1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 14, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 14, 3, NULL, 'it''s \ "robusta"', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 15, 0, 90.47609, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 15, 1, 0.1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 15, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 15, 3, NULL, 'it''s \ "robusta"', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 9, 0, 88.80043, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 9, 1, 1.435247, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 9, 2, 3, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 9, 3, NULL, 'it''s \ "robusta"', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 16, 0, 90.34972, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 16, 1, 0.1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 16, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 16, 3, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 17, 0, 91.68409, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 17, 1, 0.1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 17, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 17, 3, NULL, 'it''s \ "robusta"', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 18, 0, 89.70893, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 18, 1, 0.1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 18, 2, 5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 18, 3, NULL, 'it''s \ "robusta"', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 19, 0, 89.30396, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 19, 1, 0.1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 19, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 19, 3, NULL, 'it''s \ "robusta"', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 20, 0, 90, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 20, 1, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 20, 2, 4, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 20, 3, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 1, 0, 0.570791, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 1, 1, 0.767967, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 2, 0, 0.175019, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 2, 1, 0.497663, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 3, 0, 0.413619, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 3, 1, 0.669185, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 4, 0, 0.84063, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 4, 1, 0.065187, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 5, 0, 0.979867, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 5, 1, 0.60726, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 6, 0, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 6, 1, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 7, 0, 0.715677, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 7, 1, 0.530375, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 8, 0, 0.842851, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 8, 1, 0.505723, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 9, 0, 0.564518, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 9, 1, 0.491334, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 10, 0, 0.312332, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 10, 1, 0.475987, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 11, 0, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 11, 1, 0.528733, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 1, 0, NULL, 'DMAc', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 1, 1, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 1, 2, 60.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 2, 0, NULL, 'p,Xylol', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 2, 1, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 2, 2, 90, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 3, 0, NULL, 'BuOAc', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 3, 1, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 3, 2, 120, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 4, 0, NULL, 'p,Xylol', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 4, 1, NULL, 'false', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 4, 2, 60.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 5, 0, NULL, 'BuOAc', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 5, 1, NULL, 'false', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 5, 2, 75, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 6, 0, NULL, 'DMAc', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 6, 1, NULL, 'false', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 6, 2, 105, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 7, 0, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 7, 1, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 7, 2, 130, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 8, 0, NULL, 'p,Xylol', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 8, 1, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 8, 2, 90, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 1, 0, 0.570791, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 1, 1, 0.767967, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 0, 0.175019, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 1, 0.497663, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 0, 0.413619, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 1, 0.669185, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 0, 0.84063, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 1, 0.065187, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 0, 0.536655, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 1, 0.744602, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 0, 0.562424, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 1, 0.765089, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 0, 0.989122, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 1, 0.243791, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 0, 0.992301, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 1, 0.281859, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 0, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 1, 0.326318, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 1, 0, 91.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 1, 1, 17, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 1, 2, 7, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 1, 3, 2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 1, 4, 0.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 1, 5, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 1, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 1, 7, NULL, 'false', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 1, 8, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 1, 9, 0.700844, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 1, 10, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 1, 11, 3, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 1, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 1, 13, 0.059676, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 1, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 1, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 1, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 1, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 2, 0, 83.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 2, 1, 6.3, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 2, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 2, 3, 10, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 2, 4, 0.25, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 2, 5, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 2, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 2, 7, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 2, 8, 1.145747, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 2, 9, 0.450045, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 2, 10, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 2, 11, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 2, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 2, 13, 0.892335, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 2, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 2, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 2, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 2, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 3, 0, 88, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 3, 1, 11.8, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 3, 2, 7, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 3, 3, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 3, 4, 0.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 3, 5, NULL, 'Mischung', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 3, 6, 0.201889, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 3, 7, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 3, 8, 1.80662, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 3, 9, 0.081875, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 3, 10, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 3, 11, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 3, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 3, 13, 0.460778, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 3, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 3, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 3, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 3, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 4, 0, 97, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 4, 1, 1.3, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 4, 2, 3, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 4, 3, 20, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 4, 4, 1.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 4, 5, NULL, 'arabica', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 4, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 4, 7, NULL, 'false', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 4, 8, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 4, 9, 0.83071, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 4, 10, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 4, 11, 2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 4, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 4, 13, 0.62017, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 4, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 4, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 4, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 4, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 5, 0, 100, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 5, 1, 9.4, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 5, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 5, 3, 10, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 5, 4, 1.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 5, 5, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 5, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 5, 7, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 5, 8, 1.680511, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 5, 9, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 5, 10, 0.937535, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 5, 11, 2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 5, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 5, 13, 0.848557, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 5, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 5, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 5, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 5, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 0, 95, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 1, 1.9, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 2, 5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 3, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 4, 1.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 5, NULL, 'Mischung', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 6, 0.915447, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 7, NULL, 'false', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 8, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 9, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 10, 0.936891, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 11, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 13, 0.325937, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 0, 93.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 1, 1.4, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 2, 3, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 3, 20, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 4, 1.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 5, NULL, 'Mischung', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 6, 0.955318, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 7, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 8, 0.341231, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 9, 0.713941, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 10, 0.322413, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 11, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 13, 0.916543, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 0, 80, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 1, 5.2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 3, 2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 4, 1.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 5, NULL, 'Mischung', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 6, 0.822781, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 7, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 8, 1.584371, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 9, 0.842729, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 10, 0.246077, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 11, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 13, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 1, 23.2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 2, 5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 3, 20, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 4, 0.25, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 5, NULL, 'Mischung', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 6, 0.22297, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 7, NULL, 'false', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 8, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 9, 0.493193, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 10, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 11, 3, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 13, 0.100044, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 0, 87.5, NULL, 81.7, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 0, 99, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 1, 1.6, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 3, 20, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 4, 1.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 5, NULL, 'Mischung', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 6, 0.843383, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 7, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 8, 0.192018, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 9, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 10, 0.547948, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 11, 2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 13, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 0, 85.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 1, 1.6, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 3, 20, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 4, 1.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 5, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 7, NULL, 'false', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 8, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 9, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 10, 0.547948, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 11, 2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 13, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (7, 1, 0, 0.570791, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (7, 2, 0, 0.175019, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (7, 3, 0, 0.413619, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (7, 4, 0, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (7, 5, 0, 0.267365, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (7, 6, 0, 0.310135, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (7, 7, 0, 0.301069, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (7, 8, 0, 0.2980716, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (7, 9, 0, 0.8, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (7, 10, 0, 0.7997679, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (7, 11, 0, 0.7999358, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 12, 0, 0.25, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 12, 1, 0.75, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (8, 1, 0, 0.570791, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (8, 2, 0, 0.175019, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (8, 3, 0, 0.413619, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (8, 4, 0, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (8, 5, 0, 0.267365, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (8, 6, 0, 0.310135, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (8, 7, 0, 0.301069, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (8, 8, 0, 0.2980716, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (8, 9, 0, 0.8, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (8, 10, 0, 0.7997679, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (9, 1, 0, 0.2980716, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (9, 2, 0, 0.175019, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (9, 3, 0, 0.72863, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (9, 4, 0, 1, NULL, NULL, NULL);
INSERT INTO covey.trials VALUES (2, 1, 'complete', 'import', NULL, 0, 3600, NULL, NULL, 1795037517.756241, 3, 0, 0, NULL, 3, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (2, 2, 'complete', 'import', NULL, 0, 3600, NULL, NULL, 1795037517.756241, 3, 0, 0, NULL, 3, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (2, 3, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1795037517.796394, 1795037517.83116, 5, 0, 0, NULL, 5, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (2, 4, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1795037517.866769, 1795037517.902468, 7, 0, 0, NULL, 7, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (2, 5, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1795037517.936655, 1795037517.975237, 9, 0, 0, NULL, 9, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (2, 6, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1795037518.027309, 1795037518.065142, 11, 0, 0, NULL, 11, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (2, 7, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1795037518.117282, 1795037518.154429, 13, 0, 0, NULL, 13, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (2, 8, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1795037518.205941, 1795037518.244507, 15, 0, 0, NULL, 15, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (2, 10, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1795037518.401766, 1795037518.431192, 19, 0, 0, NULL, 19, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (2, 11, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1795037518.485223, 1795037518.520419, 21, 0, 0, NULL, 21, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (2, 12, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1795037518.579738, 1795037518.618248, 23, 0, 0, NULL, 23, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (2, 13, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1795037518.659913, 1795037518.689193, 25, 0, 0, NULL, 25, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (2, 14, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1795037518.729397, 1795037518.760135, 27, 0, 0, NULL, 27, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (2, 15, 'complete', 'ask', NULL, 1, 0.5, NULL, 1795037518.804993, 1795037519.861987, 29, 1, 1, NULL, 30, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (2, 9, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1795037518.305503, 1795037518.347463, 17, 0, 0, NULL, 31, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (2, 19, 'running', 'ask', NULL, 1, 3600, 1795041119.999762, 1795037519.999762, NULL, NULL, 0, 0, NULL, 35, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (2, 16, 'failed', 'ask', NULL, 1, 3600, NULL, 1795037519.999762, 1795037520.032591, NULL, 0, 0, 'the pump
''broke''', 36, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (2, 17, 'abandoned', 'ask', NULL, 1, 3600, NULL, 1795037519.999762, NULL, NULL, 0, 0, 'keine Bohnen', 37, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (2, 18, 'waiting', 'ask', NULL, 2, 3600, NULL, 1795037519.999762, NULL, NULL, 0, 0, 'Stromausfall', 41, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (2, 20, 'waiting', 'enqueue', NULL, 0, 3600, NULL, NULL, NULL, NULL, 0, 0, NULL, 42, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (3, 1, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037520.307208, 1795037520.335167, 3, 0, 0, NULL, 3, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (3, 3, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037520.427189, 1795037520.455205, 7, 0, 0, NULL, 7, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (3, 4, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037520.482565, 1795037520.513857, 9, 0, 0, 'no bill', 9, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (3, 5, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037520.540985, 1795037520.56728, 11, 0, 0, NULL, 11, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (3, 6, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037520.607653, 1795037520.636272, 13, 0, 0, NULL, 13, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (3, 7, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037520.697106, 1795037520.746137, 15, 0, 0, NULL, 15, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (3, 8, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037520.799119, 1795037520.831194, 17, 0, 0, NULL, 17, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (3, 9, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037520.882674, 1795037520.913748, 19, 0, 0, 'no bill', 19, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (3, 10, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037520.96289, 1795037520.993557, 21, 0, 0, NULL, 21, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (3, 11, 'running', 'ask', 'bob', 1, 864000, 1795901521.075532, 1795037521.044974, NULL, NULL, 0, 0, NULL, 23, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (4, 1, 'complete', 'import', NULL, 0, 1800, NULL, NULL, 1795037521.112532, 3, 0, 0, NULL, 3, 1, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (4, 2, 'complete', 'import', NULL, 0, 1800, NULL, NULL, 1795037521.112532, 3, 0, 0, NULL, 3, 3, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (4, 3, 'complete', 'import', NULL, 0, 1800, NULL, NULL, 1795037521.112532, 3, 0, 0, NULL, 3, 5, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (4, 4, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037521.151834, 1795037521.183456, 5, 0, 0, NULL, 5, 6, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (4, 5, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037521.222665, 1795037521.260381, 7, 0, 0, NULL, 7, 2, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (4, 6, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037521.305394, 1795037521.341441, 9, 0, 0, NULL, 9, 4, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (4, 7, 'complete', 'import', NULL, 0, 1800, NULL, NULL, 1795037521.367911, 12, 0, 0, NULL, 12, 7, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (4, 8, 'running', 'ask', NULL, 1, NULL, NULL, 1795037521.403926, NULL, NULL, 0, 0, NULL, 13, 3, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (5, 1, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037521.470852, 1795037521.499446, 3, 0, 0, NULL, 3, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (5, 2, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037521.528069, 1795037521.55544, 5, 0, 0, NULL, 5, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (5, 3, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037521.582049, 1795037521.609368, 7, 0, 0, NULL, 7, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (5, 4, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037521.636842, 1795037521.664955, 9, 0, 0, NULL, 9, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (5, 5, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037521.827752, 1795037521.870576, 11, 0, 0, NULL, 11, NULL, 1, 0.2, NULL, 0);
INSERT INTO covey.trials VALUES (5, 6, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037521.964626, 1795037521.992687, 13, 0, 0, 'die Säule war verstopft', 13, NULL, 1, 0.2, NULL, 0);
INSERT INTO covey.trials VALUES (5, 7, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037522.073091, 1795037522.100984, 15, 0, 0, NULL, 15, NULL, 1, 0.2, NULL, 0);
INSERT INTO covey.trials VALUES (5, 8, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037522.24462, 1795037522.273835, 17, 0, 0, NULL, 17, NULL, 1, 0.2, NULL, 0);
INSERT INTO covey.trials VALUES (5, 9, 'running', 'ask', NULL, 1, NULL, NULL, 1795037522.411768, NULL, NULL, 0, 0, NULL, 18, NULL, 1, 0.2, NULL, 0);
INSERT INTO covey.trials VALUES (6, 1, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037522.532825, 1795037522.566474, 4, 0, 0, NULL, 4, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (6, 2, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037522.603015, 1795037522.631422, 6, 0, 0, NULL, 6, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (6, 3, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037522.659687, 1795037522.690036, 8, 0, 0, NULL, 8, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (6, 4, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037522.719653, 1795037522.750084, 10, 0, 0, NULL, 10, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (6, 5, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037522.780138, 1795037522.813205, 12, 0, 0, NULL, 12, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (3, 2, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037520.364182, 1795037520.400013, 5, 0, 0, NULL, 27, NULL, 1, NULL, 'sauer
und dünn', 1);
INSERT INTO covey.trials VALUES (6, 6, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037522.865209, 1795037522.896891, 14, 0, 0, NULL, 14, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (6, 7, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037522.94688, 1795037522.984807, 16, 0, 0, NULL, 16, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (6, 9, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037523.21007, 1795037523.240668, 20, 0, 0, NULL, 20, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (6, 8, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037523.034786, 1795037523.065245, 18, 0, 0, NULL, 21, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (6, 10, 'running', 'ask', NULL, 1, NULL, NULL, 1795037523.440733, NULL, NULL, 0, 0, NULL, 22, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (6, 11, 'waiting', 'enqueue', NULL, 0, 1800, NULL, NULL, NULL, NULL, 0, 0, NULL, 23, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (7, 1, 'complete', 'ask', 'program', 1, 3600, NULL, 1795037523.580424, 1795037523.614397, 4, 0, 0, NULL, 4, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (7, 2, 'complete', 'ask', 'program', 1, 3600, NULL, 1795037523.641274, 1795037523.667745, 6, 0, 0, NULL, 6, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (7, 3, 'complete', 'ask', 'program', 1, 3600, NULL, 1795037523.695975, 1795037523.724732, 8, 0, 0, NULL, 8, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (7, 4, 'complete', 'ask', 'program', 1, 3600, NULL, 1795037523.761214, 1795037523.790628, 10, 0, 0, NULL, 10, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (7, 5, 'complete', 'ask', 'program', 1, 3600, NULL, 1795037523.826018, 1795037523.85261, 12, 0, 0, NULL, 12, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (7, 6, 'complete', 'ask', 'program', 1, 3600, NULL, 1795037523.887058, 1795037523.919159, 14, 0, 0, NULL, 14, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (7, 7, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037523.954466, 1795037524.012752, 17, 0, 0, NULL, 17, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (7, 8, 'complete', 'ask', 'program', 1, 3600, NULL, 1795037524.192648, 1795037524.219604, 21, 0, 0, NULL, 21, NULL, 3, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (7, 9, 'complete', 'ask', 'program', 1, 3600, NULL, 1795037524.349858, 1795037524.376957, 23, 0, 0, NULL, 23, NULL, 3, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (7, 10, 'complete', 'ask', 'program', 1, 3600, NULL, 1795037524.514718, 1795037524.541565, 25, 0, 0, NULL, 25, NULL, 3, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (7, 11, 'running', 'ask', 'anna', 1, NULL, NULL, 1795037524.677727, NULL, NULL, 0, 0, NULL, 26, NULL, 3, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (3, 12, 'complete', 'enqueue', NULL, 0, 1800, NULL, NULL, 1795037524.843318, 30, 0, 0, NULL, 30, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (8, 1, 'complete', 'ask', 'program', 1, 3600, NULL, 1795037523.580424, 1795037523.614397, 4, 0, 0, NULL, 4, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (8, 2, 'complete', 'ask', 'program', 1, 3600, NULL, 1795037523.641274, 1795037523.667745, 6, 0, 0, NULL, 6, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (8, 3, 'complete', 'ask', 'program', 1, 3600, NULL, 1795037523.695975, 1795037523.724732, 8, 0, 0, NULL, 8, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (8, 4, 'complete', 'ask', 'program', 1, 3600, NULL, 1795037523.761214, 1795037523.790628, 10, 0, 0, NULL, 10, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (8, 5, 'complete', 'ask', 'program', 1, 3600, NULL, 1795037523.826018, 1795037523.85261, 12, 0, 0, NULL, 12, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (8, 6, 'complete', 'ask', 'program', 1, 3600, NULL, 1795037523.887058, 1795037523.919159, 14, 0, 0, NULL, 14, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (8, 7, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037523.954466, 1795037524.012752, 17, 0, 0, NULL, 17, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (8, 8, 'complete', 'ask', 'program', 1, 3600, NULL, 1795037524.192648, 1795037524.219604, 21, 0, 0, NULL, 21, NULL, 3, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (8, 9, 'complete', 'ask', 'program', 1, 3600, NULL, 1795037524.349858, 1795037524.376957, 23, 0, 0, NULL, 23, NULL, 3, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (8, 10, 'complete', 'ask', 'program', 1, 3600, NULL, 1795037524.514718, 1795037524.541565, 25, 0, 0, NULL, 25, NULL, 3, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (9, 1, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037524.986044, 1795037525.020199, 3, 0, 0, NULL, 3, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (9, 2, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037525.050743, 1795037525.076839, 5, 0, 0, NULL, 5, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (9, 3, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037525.110751, 1795037525.137384, 7, 0, 0, NULL, 7, NULL, 1, NULL, NULL, 0);
INSERT INTO covey.trials VALUES (9, 4, 'complete', 'ask', NULL, 1, NULL, NULL, 1795037525.173103, 1795037525.203959, 9, 0, 0, NULL, 9, NULL, 1, NULL, NULL, 0);
ALTER TABLE ONLY covey.ask_keys
    ADD CONSTRAINT ask_keys_pkey PRIMARY KEY (study, ask_key, "position");
ALTER TABLE ONLY covey.attachments
    ADD CONSTRAINT attachments_pkey PRIMARY KEY (study, attachment);
ALTER TABLE ONLY covey.candidates
    ADD CONSTRAINT candidates_pkey PRIMARY KEY (study, first_row);
ALTER TABLE ONLY covey.choices
    ADD CONSTRAINT choices_pkey PRIMARY KEY (study, parameter, "position");
ALTER TABLE ONLY covey.covey_meta
    ADD CONSTRAINT covey_meta_pkey PRIMARY KEY (name);
ALTER TABLE ONLY covey.descriptors
    ADD CONSTRAINT descriptors_pkey PRIMARY KEY (study, parameter, choice, "position");
ALTER TABLE ONLY covey.history
    ADD CONSTRAINT history_pkey PRIMARY KEY (study, revision);
ALTER TABLE ONLY covey.levels
    ADD CONSTRAINT levels_pkey PRIMARY KEY (study, parameter, "position");
ALTER TABLE ONLY covey.linear_constraints
    ADD CONSTRAINT linear_constraints_pkey PRIMARY KEY (study, "position");
ALTER TABLE ONLY covey.nonlinear_constraints
    ADD CONSTRAINT nonlinear_constraints_pkey PRIMARY KEY (study, "position");
ALTER TABLE ONLY covey.nonzero_constraints
    ADD CONSTRAINT nonzero_constraints_pkey PRIMARY KEY (study, "position", parameter);
ALTER TABLE ONLY covey.objectives
    ADD CONSTRAINT objectives_pkey PRIMARY KEY (study, "position");
ALTER TABLE ONLY covey.parameters
    ADD CONSTRAINT parameters_pkey PRIMARY KEY (study, "position");
ALTER TABLE ONLY covey.past_studies
    ADD CONSTRAINT past_studies_pkey PRIMARY KEY (study, "position");
ALTER TABLE ONLY covey.past_values
    ADD CONSTRAINT past_values_pkey PRIMARY KEY (study, past, past_row, is_outcome, name);
ALTER TABLE ONLY covey.replicates
    ADD CONSTRAINT replicates_pkey PRIMARY KEY (study, trial, objective, "position");
ALTER TABLE ONLY covey.request_keys
    ADD CONSTRAINT request_keys_pkey PRIMARY KEY (study, what, request_key);
ALTER TABLE ONLY covey.studies
    ADD CONSTRAINT studies_name_key UNIQUE (name);
ALTER TABLE ONLY covey.studies
    ADD CONSTRAINT studies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY covey.tags
    ADD CONSTRAINT tags_pkey PRIMARY KEY (study, trial, "position");
ALTER TABLE ONLY covey.trial_objectives
    ADD CONSTRAINT trial_objectives_pkey PRIMARY KEY (study, trial, "position");
ALTER TABLE ONLY covey.trial_parameters
    ADD CONSTRAINT trial_parameters_pkey PRIMARY KEY (study, trial, "position");
ALTER TABLE ONLY covey.trials
    ADD CONSTRAINT trials_pkey PRIMARY KEY (study, trial);
CREATE INDEX attachments_by_trial ON covey.attachments USING btree (study, trial);
CREATE INDEX trials_by_revision ON covey.trials USING btree (study, revision);
CREATE INDEX trials_by_state ON covey.trials USING btree (study, state, trial);
ALTER TABLE ONLY covey.ask_keys
    ADD CONSTRAINT ask_keys_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
ALTER TABLE ONLY covey.attachments
    ADD CONSTRAINT attachments_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
ALTER TABLE ONLY covey.candidates
    ADD CONSTRAINT candidates_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
ALTER TABLE ONLY covey.choices
    ADD CONSTRAINT choices_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
ALTER TABLE ONLY covey.descriptors
    ADD CONSTRAINT descriptors_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
ALTER TABLE ONLY covey.levels
    ADD CONSTRAINT levels_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
ALTER TABLE ONLY covey.linear_constraints
    ADD CONSTRAINT linear_constraints_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
ALTER TABLE ONLY covey.nonlinear_constraints
    ADD CONSTRAINT nonlinear_constraints_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
ALTER TABLE ONLY covey.nonzero_constraints
    ADD CONSTRAINT nonzero_constraints_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
ALTER TABLE ONLY covey.objectives
    ADD CONSTRAINT objectives_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
ALTER TABLE ONLY covey.parameters
    ADD CONSTRAINT parameters_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
ALTER TABLE ONLY covey.past_studies
    ADD CONSTRAINT past_studies_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
ALTER TABLE ONLY covey.past_values
    ADD CONSTRAINT past_values_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
ALTER TABLE ONLY covey.replicates
    ADD CONSTRAINT replicates_study_trial_fkey FOREIGN KEY (study, trial) REFERENCES covey.trials(study, trial) ON DELETE CASCADE;
ALTER TABLE ONLY covey.request_keys
    ADD CONSTRAINT request_keys_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
ALTER TABLE ONLY covey.tags
    ADD CONSTRAINT tags_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
ALTER TABLE ONLY covey.trial_objectives
    ADD CONSTRAINT trial_objectives_study_trial_fkey FOREIGN KEY (study, trial) REFERENCES covey.trials(study, trial) ON DELETE CASCADE;
ALTER TABLE ONLY covey.trial_parameters
    ADD CONSTRAINT trial_parameters_study_trial_fkey FOREIGN KEY (study, trial) REFERENCES covey.trials(study, trial) ON DELETE CASCADE;
ALTER TABLE ONLY covey.trials
    ADD CONSTRAINT trials_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
