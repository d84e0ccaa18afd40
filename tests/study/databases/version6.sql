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
    state_after text
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
CREATE TABLE covey.replicates (
    study bigint NOT NULL,
    trial bigint NOT NULL,
    objective bigint NOT NULL,
    "position" bigint NOT NULL,
    value double precision NOT NULL
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
    violations double precision
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
    tolerated double precision
);
INSERT INTO covey.ask_keys VALUES (2, 'montag', 0, 16);
INSERT INTO covey.ask_keys VALUES (2, 'montag', 1, 17);
INSERT INTO covey.ask_keys VALUES (2, 'montag', 2, 18);
INSERT INTO covey.ask_keys VALUES (2, 'montag', 3, 19);
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
INSERT INTO covey.covey_meta VALUES ('schema_version', 6);
INSERT INTO covey.covey_meta VALUES ('last_study', 8);
INSERT INTO covey.descriptors VALUES (6, 5, 0, 0, -0.5);
INSERT INTO covey.descriptors VALUES (6, 5, 0, 1, -0.1601281538050871);
INSERT INTO covey.descriptors VALUES (6, 5, 1, 0, 0.5);
INSERT INTO covey.descriptors VALUES (6, 5, 1, 1, -0.4003203845127178);
INSERT INTO covey.descriptors VALUES (6, 5, 2, 0, 0);
INSERT INTO covey.descriptors VALUES (6, 5, 2, 1, 0.5604485383178051);
INSERT INTO covey.history VALUES (1, 1, NULL, 1794982844.866915, 'anna@vm', 'create', NULL, '{"name":"gone"}');
INSERT INTO covey.history VALUES (1, 2, 1, 1794982844.98464, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (1, 3, NULL, 1794982845.080669, 'anna@vm', 'delete', '{"name":"gone","trials":1}', NULL);
INSERT INTO covey.history VALUES (2, 1, NULL, 1794982845.172976, 'anna@vm', 'create', NULL, '{"name":"Kaffee ☕ ''stark''"}');
INSERT INTO covey.history VALUES (2, 2, NULL, 1794982845.294299, 'anna@vm', 'widen', '{"größe":[80.0,95.0],"dose":[0.1,10.0],"grind":[1,10],"bean":["arabica","モカ","it''s \\ \"robusta\""]}', '{"größe":[80.0,100.0],"dose":[0.1,10.0],"grind":[1,10],"bean":["arabica","モカ","it''s \\ \"robusta\""]}');
INSERT INTO covey.history VALUES (2, 3, NULL, 1794982845.397463, 'anna@vm', 'import', NULL, '{"file":"past.csv","first_trial":1,"trials":2}');
INSERT INTO covey.history VALUES (2, 4, 3, 1794982845.517303, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 5, 3, 1794982845.621758, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.6867686591013324},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 6, 4, 1794982845.720682, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 7, 4, 1794982845.825478, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.8389822328746668}}');
INSERT INTO covey.history VALUES (2, 8, 5, 1794982845.929763, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 9, 5, 1794982846.048629, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.8761836993146668},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 10, 6, 1794982846.206244, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 11, 6, 1794982846.309169, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":4.1389962636019995}}');
INSERT INTO covey.history VALUES (2, 12, 7, 1794982846.450018, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 13, 7, 1794982846.552628, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":3.4333671010953335},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 14, 8, 1794982846.685596, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 15, 8, 1794982846.817156, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":4.823351618535331}}');
INSERT INTO covey.history VALUES (2, 16, 9, 1794982846.961662, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 17, 9, 1794982847.101873, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":1.2047449636979992},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 18, 10, 1794982847.265504, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 19, 10, 1794982847.364829, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.5330796579913338}}');
INSERT INTO covey.history VALUES (2, 20, 11, 1794982847.526226, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 21, 11, 1794982847.631715, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.630967603165334},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 22, 12, 1794982847.794925, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 23, 12, 1794982847.900902, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.5522210479913326}}');
INSERT INTO covey.history VALUES (2, 24, 13, 1794982848.069893, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 25, 13, 1794982848.158611, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.7018752231333328},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 26, 14, 1794982848.237684, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 27, 14, 1794982848.334772, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.5953113840713329}}');
INSERT INTO covey.history VALUES (2, 28, 15, 1794982848.557691, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 29, 15, 1794982849.718063, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Geschmack ★":60.0}}');
INSERT INTO covey.history VALUES (2, 30, 15, 1794982849.841169, 'anna@vm', 'exclude', '{"excluded":false}', '{"excluded":true}');
INSERT INTO covey.history VALUES (2, 31, 9, 1794982849.957374, 'anna@vm', 'amend', '{"state":"complete","values":{"Geschmack ★":1.2047449636979992},"sem":{"Geschmack ★":0.25}}', '{"state":"complete","values":{"Geschmack ★":2.5},"sem":{"Geschmack ★":0.5}}');
INSERT INTO covey.history VALUES (2, 32, 16, 1794982850.213267, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 33, 17, 1794982850.213267, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 34, 18, 1794982850.213267, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 35, 19, 1794982850.213267, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 36, 16, 1794982850.338269, 'anna@vm', 'fail', '{"state":"running","attempt":1}', '{"state":"failed","attempt":1,"reason":"the pump\n''broke''"}');
INSERT INTO covey.history VALUES (2, 37, 17, 1794982850.449215, 'anna@vm', 'abandon', '{"state":"running","attempt":1}', '{"state":"abandoned","attempt":1,"reason":"keine Bohnen"}');
INSERT INTO covey.history VALUES (2, 38, 18, 1794982850.581376, 'anna@vm', 'fail', '{"state":"running","attempt":1}', '{"state":"failed","attempt":1,"reason":"spilt"}');
INSERT INTO covey.history VALUES (2, 39, 18, 1794982850.714664, 'anna@vm', 'retry', '{"state":"failed","attempt":1,"reason":"spilt"}', '{"state":"waiting","attempt":1}');
INSERT INTO covey.history VALUES (2, 40, 18, 1794982850.881402, 'anna@vm', 'ask', '{"state":"waiting","attempt":1}', '{"state":"running","attempt":2}');
INSERT INTO covey.history VALUES (2, 41, 18, 1794982851.012299, 'anna@vm', 'accident', '{"state":"running","attempt":2}', '{"state":"waiting","attempt":2,"reason":"Stromausfall"}');
INSERT INTO covey.history VALUES (2, 42, 20, 1794982851.103382, 'anna@vm', 'enqueue', NULL, '{"state":"waiting"}');
INSERT INTO covey.history VALUES (3, 1, NULL, 1794982851.185963, 'anna@vm', 'create', NULL, '{"name":"two"}');
INSERT INTO covey.history VALUES (3, 2, 1, 1794982851.283684, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 3, 1, 1794982851.389314, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.7489846869110001,"price":40.25990656810001}}');
INSERT INTO covey.history VALUES (3, 4, 2, 1794982851.506259, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 5, 2, 1794982851.633019, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.42501353843100004,"price":8.0397950361}}');
INSERT INTO covey.history VALUES (3, 6, 3, 1794982851.714904, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 7, 3, 1794982851.852754, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.6349954357750001,"price":23.799917716099998}}');
INSERT INTO covey.history VALUES (3, 8, 4, 1794982851.964285, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 9, 4, 1794982852.121071, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.901567655031}}');
INSERT INTO covey.history VALUES (3, 10, 5, 1794982852.213198, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 11, 5, 1794982852.347023, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":1.2183622924000002,"price":102.0865337689}}');
INSERT INTO covey.history VALUES (3, 12, 6, 1794982852.538684, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 13, 6, 1794982852.653426, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.0,"price":10.0}}');
INSERT INTO covey.history VALUES (3, 14, 7, 1794982852.900017, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 15, 7, 1794982853.043023, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.964754359375,"price":56.523106832900005}}');
INSERT INTO covey.history VALUES (3, 16, 8, 1794982853.240999, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 17, 8, 1794982853.380984, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":1.092818235824,"price":76.0970208201}}');
INSERT INTO covey.history VALUES (3, 18, 9, 1794982853.569419, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 19, 9, 1794982853.701952, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.814442900444}}');
INSERT INTO covey.history VALUES (3, 20, 10, 1794982853.880114, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 21, 10, 1794982854.00804, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.561755375831,"price":14.514997822400002}}');
INSERT INTO covey.history VALUES (3, 22, 11, 1794982854.185211, 'bob', 'ask', NULL, '{"state":"running","worker":"bob","attempt":1}');
INSERT INTO covey.history VALUES (4, 1, NULL, 1794982854.422966, 'anna@vm', 'create', NULL, '{"name":"drei"}');
INSERT INTO covey.history VALUES (4, 2, NULL, 1794982854.422966, 'anna@vm', 'candidates', '{"rows":0}', '{"file":"the table of candidates","rows":6}');
INSERT INTO covey.history VALUES (4, 3, NULL, 1794982854.422966, 'anna@vm', 'import', NULL, '{"file":"the table of candidates","first_trial":1,"trials":3}');
INSERT INTO covey.history VALUES (4, 4, 4, 1794982854.605618, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (4, 5, 4, 1794982854.725531, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":30.25}}');
INSERT INTO covey.history VALUES (4, 6, 5, 1794982854.861516, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (4, 7, 5, 1794982854.974183, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":37.5}}');
INSERT INTO covey.history VALUES (4, 8, 6, 1794982855.136674, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (4, 9, 6, 1794982855.269933, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":52.5}}');
INSERT INTO covey.history VALUES (4, 10, NULL, 1794982855.425387, 'anna@vm', 'widen', '{"Lösung":["DMAc","BuOAc","p,Xylol"],"heiß":["true","false"],"Wärme":[60.5,120.0]}', '{"Lösung":["DMAc","BuOAc","p,Xylol","モカ"],"heiß":["true","false"],"Wärme":[60.5,130.0]}');
INSERT INTO covey.history VALUES (4, 11, NULL, 1794982855.425387, 'anna@vm', 'candidates', '{"rows":6}', '{"file":"more.csv","rows":8}');
INSERT INTO covey.history VALUES (4, 12, NULL, 1794982855.425387, 'anna@vm', 'import', NULL, '{"file":"more.csv","first_trial":7,"trials":1}');
INSERT INTO covey.history VALUES (4, 13, 8, 1794982855.680681, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 1, NULL, 1794982855.803177, 'anna@vm', 'create', NULL, '{"name":"Grenzen"}');
INSERT INTO covey.history VALUES (5, 2, 1, 1794982855.934122, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 3, 1, 1794982856.104658, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":64.96614,"pH":6.315045955691,"Reinheit":59.83726}}');
INSERT INTO covey.history VALUES (5, 4, 2, 1794982856.201511, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 5, 2, 1794982856.331473, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":30.40766,"pH":5.261301441791,"Reinheit":79.81954}}');
INSERT INTO covey.history VALUES (5, 6, 3, 1794982856.481378, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 7, 3, 1794982856.58598, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":51.584540000000004,"pH":5.8303628915450005,"Reinheit":67.51588}}');
INSERT INTO covey.history VALUES (5, 8, 4, 1794982856.702952, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 9, 4, 1794982856.853571, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":53.04528,"pH":5.16439444343,"Reinheit":72.82549}}');
INSERT INTO covey.history VALUES (5, 10, 5, 1794982857.187342, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 11, 5, 1794982857.262347, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":61.99102,"pH":6.19916747465,"Reinheit":61.550110000000004}}');
INSERT INTO covey.history VALUES (5, 12, 6, 1794982857.580346, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 13, 6, 1794982857.700628, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":64.35284,"pH":6.290872410008}}');
INSERT INTO covey.history VALUES (5, 14, 7, 1794982857.935484, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 15, 7, 1794982858.049139, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":68.59234,"pH":5.686506429626,"Reinheit":63.38989}}');
INSERT INTO covey.history VALUES (5, 16, 8, 1794982858.410489, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 17, 8, 1794982858.525518, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":70.81242,"pH":5.839066902677001,"Reinheit":61.7752}}');
INSERT INTO covey.history VALUES (5, 18, 9, 1794982858.70657, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (6, 1, NULL, 1794982858.796354, 'anna@vm', 'create', NULL, '{"name":"vier"}');
INSERT INTO covey.history VALUES (6, 2, NULL, 1794982858.956344, 'anna@vm', 'widen', '{"Wärme":[80.0,100.0],"Dosis":[1.0,40.0],"Mahlgrad":[1,9],"Minuten":[1,2,5,10],"Anteil":[0.25,0.5,1.5],"Bohne":["arabica","モカ","Mischung"],"davon モカ":[0.0,1.0],"gespült":["false","true"],"Salz":[0.0,2.0],"a":[0.0,1.0],"b":[0.0,1.0],"c":[0,3],"Feuchte":[20.0,80.0],"Platte":[0.0,1.0],"Tasse":[250,250],"Volt":[5.5],"Kanne":["Stahl"],"Deckel":["true"]}', '{"Wärme":[80.0,100.0],"Dosis":[1.0,40.0],"Mahlgrad":[1,9],"Minuten":[1,2,5,10,20],"Anteil":[0.25,0.5,1.5],"Bohne":["arabica","モカ","Mischung"],"davon モカ":[0.0,1.0],"gespült":["false","true"],"Salz":[0.0,2.0],"a":[0.0,1.0],"b":[0.0,1.0],"c":[0,3],"Feuchte":[20.0,80.0],"Platte":[0.0,1.0],"Tasse":[250,250],"Volt":[5.5],"Kanne":["Stahl"],"Deckel":["true"]}');
INSERT INTO covey.history VALUES (6, 3, 1, 1794982859.113604, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (6, 4, 1, 1794982859.216484, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":9.15}}');
INSERT INTO covey.history VALUES (6, 5, 2, 1794982859.313239, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (6, 6, 2, 1794982859.417716, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":9.35}}');
INSERT INTO covey.history VALUES (6, 7, 3, 1794982859.53296, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (6, 8, 3, 1794982859.686844, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":10.001889}}');
INSERT INTO covey.history VALUES (6, 9, 4, 1794982859.777614, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (6, 10, 4, 1794982859.901174, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":9.7}}');
INSERT INTO covey.history VALUES (6, 11, 5, 1794982859.99835, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (6, 12, 5, 1794982860.105692, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":11.0}}');
INSERT INTO covey.history VALUES (6, 13, 6, 1794982860.348946, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (6, 14, 6, 1794982860.437325, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":9.8}}');
INSERT INTO covey.history VALUES (6, 15, 7, 1794982860.728634, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (6, 16, 7, 1794982860.889778, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":10.6},"actual":{"Wärme":91.3,"Bohne":"arabica"}}');
INSERT INTO covey.history VALUES (6, 17, 8, 1794982861.430206, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (6, 18, 8, 1794982861.524618, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":9.583333333333334},"sem":{"Ausbeute":0.22047927592204922},"replicates":{"Ausbeute":[9.5,10.0,9.25]}}');
INSERT INTO covey.history VALUES (6, 19, 9, 1794982861.930682, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (6, 20, 9, 1794982862.023947, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":11.0}}');
INSERT INTO covey.history VALUES (6, 21, 8, 1794982862.168839, 'anna@vm', 'amend', '{"state":"complete","values":{"Ausbeute":9.583333333333334},"sem":{"Ausbeute":0.22047927592204922},"replicates":{"Ausbeute":[9.5,10.0,9.25]}}', '{"state":"complete","values":{"Ausbeute":9.583333333333334},"sem":{"Ausbeute":0.22047927592204922},"replicates":{"Ausbeute":[9.5,10.0,9.25]},"actual":{"Wärme":81.7}}');
INSERT INTO covey.history VALUES (6, 22, 10, 1794982862.397401, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (6, 23, 11, 1794982862.468821, 'anna@vm', 'enqueue', NULL, '{"state":"waiting"}');
INSERT INTO covey.history VALUES (7, 1, NULL, 1794982862.562346, 'anna@vm', 'create', NULL, '{"name":"Entwurf"}');
INSERT INTO covey.history VALUES (7, 2, NULL, 1794982862.705103, 'anna@vm', 'rename', '{"name":"Entwurf"}', '{"name":"fünf"}');
INSERT INTO covey.history VALUES (7, 3, 1, 1794982862.818411, 'program', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}');
INSERT INTO covey.history VALUES (7, 4, 1, 1794982862.945851, 'program', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.9266722343189999}}');
INSERT INTO covey.history VALUES (7, 5, 2, 1794982863.074206, 'program', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}');
INSERT INTO covey.history VALUES (7, 6, 2, 1794982863.210191, 'program', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.984379749639}}');
INSERT INTO covey.history VALUES (7, 7, 3, 1794982863.352724, 'program', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}');
INSERT INTO covey.history VALUES (7, 8, 3, 1794982863.465248, 'program', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.987090722839}}');
INSERT INTO covey.history VALUES (7, 9, 4, 1794982863.610302, 'program', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}');
INSERT INTO covey.history VALUES (7, 10, 4, 1794982863.729609, 'program', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.91}}');
INSERT INTO covey.history VALUES (7, 11, 5, 1794982863.896802, 'program', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}');
INSERT INTO covey.history VALUES (7, 12, 5, 1794982864.01524, 'program', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.998934956775}}');
INSERT INTO covey.history VALUES (7, 13, 6, 1794982864.248949, 'program', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}');
INSERT INTO covey.history VALUES (7, 14, 6, 1794982864.367992, 'program', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.999897281775}}');
INSERT INTO covey.history VALUES (7, 15, 7, 1794982864.534651, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (7, 16, NULL, 1794982864.657954, 'anna@vm', 'set', '{"alpha":0.1,"budget":null,"x.high":1.0,"chapter":1}', '{"alpha":0.25,"budget":60,"x.high":0.8,"chapter":2}');
INSERT INTO covey.history VALUES (7, 17, 7, 1794982864.778053, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"y":0.5}}');
INSERT INTO covey.history VALUES (7, 18, NULL, 1794982864.874179, 'anna@vm', 'set', '{"objectives.y":"maximize","chapter":2}', '{"objectives.y":"minimize","chapter":3}');
INSERT INTO covey.history VALUES (7, 19, 8, 1794982865.041602, 'program', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}');
INSERT INTO covey.history VALUES (7, 20, 8, 1794982865.188872, 'program', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.99999628127344}}');
INSERT INTO covey.history VALUES (7, 21, 9, 1794982865.345788, 'program', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}');
INSERT INTO covey.history VALUES (7, 22, 9, 1794982865.469957, 'program', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.75}}');
INSERT INTO covey.history VALUES (7, 23, 10, 1794982865.629954, 'program', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}');
INSERT INTO covey.history VALUES (7, 24, 10, 1794982865.729234, 'program', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.75023204612959}}');
INSERT INTO covey.history VALUES (7, 25, 11, 1794982865.792703, 'anna', 'ask', NULL, '{"state":"running","worker":"anna","attempt":1}');
INSERT INTO covey.history VALUES (8, 1, NULL, 1794982862.562346, 'anna@vm', 'create', NULL, '{"name":"Entwurf"}');
INSERT INTO covey.history VALUES (8, 2, NULL, 1794982862.705103, 'anna@vm', 'rename', '{"name":"Entwurf"}', '{"name":"fünf"}');
INSERT INTO covey.history VALUES (8, 3, 1, 1794982862.818411, 'program', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}');
INSERT INTO covey.history VALUES (8, 4, 1, 1794982862.945851, 'program', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.9266722343189999}}');
INSERT INTO covey.history VALUES (8, 5, 2, 1794982863.074206, 'program', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}');
INSERT INTO covey.history VALUES (8, 6, 2, 1794982863.210191, 'program', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.984379749639}}');
INSERT INTO covey.history VALUES (8, 7, 3, 1794982863.352724, 'program', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}');
INSERT INTO covey.history VALUES (8, 8, 3, 1794982863.465248, 'program', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.987090722839}}');
INSERT INTO covey.history VALUES (8, 9, 4, 1794982863.610302, 'program', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}');
INSERT INTO covey.history VALUES (8, 10, 4, 1794982863.729609, 'program', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.91}}');
INSERT INTO covey.history VALUES (8, 11, 5, 1794982863.896802, 'program', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}');
INSERT INTO covey.history VALUES (8, 12, 5, 1794982864.01524, 'program', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.998934956775}}');
INSERT INTO covey.history VALUES (8, 13, 6, 1794982864.248949, 'program', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}');
INSERT INTO covey.history VALUES (8, 14, 6, 1794982864.367992, 'program', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.999897281775}}');
INSERT INTO covey.history VALUES (8, 15, 7, 1794982864.534651, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (8, 16, NULL, 1794982864.657954, 'anna@vm', 'set', '{"alpha":0.1,"budget":null,"x.high":1.0,"chapter":1}', '{"alpha":0.25,"budget":60,"x.high":0.8,"chapter":2}');
INSERT INTO covey.history VALUES (8, 17, 7, 1794982864.778053, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"y":0.5}}');
INSERT INTO covey.history VALUES (8, 18, NULL, 1794982864.874179, 'anna@vm', 'set', '{"objectives.y":"maximize","chapter":2}', '{"objectives.y":"minimize","chapter":3}');
INSERT INTO covey.history VALUES (8, 19, 8, 1794982865.041602, 'program', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}');
INSERT INTO covey.history VALUES (8, 20, 8, 1794982865.188872, 'program', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.99999628127344}}');
INSERT INTO covey.history VALUES (8, 21, 9, 1794982865.345788, 'program', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}');
INSERT INTO covey.history VALUES (8, 22, 9, 1794982865.469957, 'program', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.75}}');
INSERT INTO covey.history VALUES (8, 23, 10, 1794982865.629954, 'program', 'ask', NULL, '{"state":"running","worker":"program","attempt":1}');
INSERT INTO covey.history VALUES (8, 24, 10, 1794982865.729234, 'program', 'tell', '{"state":"running","worker":"program","attempt":1}', '{"state":"complete","values":{"y":0.75023204612959}}');
INSERT INTO covey.history VALUES (8, 26, NULL, 1794982865.851338, 'anna@vm', 'copy', NULL, '{"name":"Kopie","of":"fünf","trials":10}');
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
INSERT INTO covey.objectives VALUES (3, 0, 'taste', 'maximize', 0, NULL, NULL, NULL, NULL, '', NULL, NULL);
INSERT INTO covey.objectives VALUES (3, 1, 'price', 'minimize', 150, NULL, NULL, NULL, NULL, '', NULL, NULL);
INSERT INTO covey.objectives VALUES (4, 0, 'Ausbeute', 'maximize', NULL, NULL, NULL, NULL, NULL, '', NULL, NULL);
INSERT INTO covey.objectives VALUES (5, 0, 'Ausbeute', 'maximize', 0, NULL, NULL, NULL, NULL, '%', 0, 100);
INSERT INTO covey.objectives VALUES (5, 1, 'pH', 'target', 4, NULL, 7.2, NULL, NULL, '', NULL, NULL);
INSERT INTO covey.objectives VALUES (5, 2, 'Reinheit', 'limit', NULL, NULL, NULL, 60, 99.5, '%', NULL, NULL);
INSERT INTO covey.objectives VALUES (6, 0, 'Ausbeute', 'maximize', NULL, NULL, NULL, NULL, NULL, '', NULL, NULL);
INSERT INTO covey.objectives VALUES (7, 0, 'y', 'minimize', NULL, NULL, NULL, NULL, NULL, '', NULL, NULL);
INSERT INTO covey.objectives VALUES (8, 0, 'y', 'minimize', NULL, NULL, NULL, NULL, NULL, '', NULL, NULL);
INSERT INTO covey.parameters VALUES (2, 0, 'größe', 'float', 80, 100, 0, '°C', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (2, 1, 'dose', 'float', 0.1, 10, 1, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (2, 2, 'grind', 'int', 1, 10, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (2, 3, 'bean', 'categorical', NULL, NULL, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (3, 0, 'a', 'float', 0, 1, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (3, 1, 'b', 'float', 0, 1, 0, '', NULL, NULL, NULL, 0, 0);
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
INSERT INTO covey.parameters VALUES (8, 0, 'x', 'float', 0, 0.8, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.replicates VALUES (6, 8, 0, 0, 9.5);
INSERT INTO covey.replicates VALUES (6, 8, 0, 1, 10);
INSERT INTO covey.replicates VALUES (6, 8, 0, 2, 9.25);
INSERT INTO covey.studies VALUES (3, 'two', 'cnehvi', 'exact', 0.1, 0, 5, NULL, 1800, 3, 1, 1794982851.185963, 23, 1, 11, 0, NULL, 10, NULL, 0, NULL, NULL, NULL, 1, 0, 0, 1, 0, NULL);
INSERT INTO covey.studies VALUES (2, 'Kaffee ☕ ''stark''', 'cucb', 'exact', 0.2, 7, 5, 40, 3600, 3, 1, 1794982845.172976, 42, 2, 20, 2, 0, 5, 2.5, NULL, 'rbf', 0.25, 'uniform', 0, 0, 0, 1, 1, NULL);
INSERT INTO covey.studies VALUES (4, 'drei', 'cucb', 'exact', 0.1, 0, 3, NULL, 1800, 3, 1, 1794982854.422966, 13, 11, 8, 4, NULL, 10, NULL, NULL, NULL, NULL, NULL, 0, 8, 1, 1, 0, NULL);
INSERT INTO covey.studies VALUES (7, 'fünf', 'cucb', 'exact', 0.25, 0, 3, 60, 1800, 3, 1, 1794982862.562346, 25, 18, 11, 0, 0, 10, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 3, 0, NULL);
INSERT INTO covey.studies VALUES (8, 'Kopie', 'cucb', 'exact', 0.25, 0, 3, 60, 1800, 3, 1, 1794982865.851338, 26, 26, 10, 0, 0, 10, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 3, 0, NULL);
INSERT INTO covey.studies VALUES (6, 'vier', 'cucb', 'exact', 0.1, 0, 5, NULL, 1800, 3, 1, 1794982858.796354, 23, 2, 11, 0, NULL, 10, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 1, 0, NULL);
INSERT INTO covey.studies VALUES (5, 'Grenzen', 'cnehvi', 'exact', 0.1, 0, 4, NULL, 1800, 3, 1, 1794982855.803177, 18, 1, 9, 0, NULL, 10, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 1, 0, 0.2);
INSERT INTO covey.trial_objectives VALUES (2, 1, 0, 4.25, 0.125, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 2, 0, 3.5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 3, 0, 2.6867686591013324, 0.25, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 4, 0, 2.8389822328746668, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 5, 0, 2.8761836993146668, 0.25, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 6, 0, 4.1389962636019995, NULL, '{"mean":2.8729057824446853,"sd":0.6212466184743057,"alpha":0.2,"credible":[2.0767462059496498,3.669065358939721],"conformal":[[2.057382928524844,3.9224586776587076]],"whole_line":false,"not_enough_data":false,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.9560178078523092,3.7897937570370615],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 2.8729057824446853, 0.3859473609657596, 0.8380608178182494, 0.2, 2.0767462059496498, 3.669065358939721, 1.9560178078523092, 3.7897937570370615, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03fc7574b7b98ffdf3ff50f4d724671df3f50b59dd0d534d33fafccc7f9ffffdf3ff8fc1cffffffdf3f269d1d1177c182bff287ecda076bad3f55f83b627023d93f90f52cc69c250dbf58e7b377562af43eaff34176882febbfc0a4bf2f1c41b8bfaa3c0a4690b2c8bf5c19dbd9f712c1bf0d7d4f1419a9bcbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.16666666666666666, 0, 0, 0, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 7, 0, 3.4333671010953335, 0.25, '{"mean":2.798548369249746,"sd":0.6645646463081689,"alpha":0.2,"credible":[1.9468745063679187,3.650222232131574],"conformal":[[2.171575102864872,3.918885410259919]],"whole_line":false,"not_enough_data":false,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.504847946416729,4.0922487920827635],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 2.798548369249746, 0.44164616912270166, 0.6462099958652887, 0.2, 1.9468745063679187, 3.650222232131574, 1.504847946416729, 4.0922487920827635, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03fa7f23bbcf5ffdf3fb742a64fd9e6df3f09f1facdd889d63fb3c3a236749cdf3fa55f10c19388df3f233bd65a20a8df3f764eda9f8d0f61bf1ccd88b9018686bfe8fe59543cc4da3f9beb8681305fa83f62aec4dd5db3b13f693e8db471d1b43f25fd546e375bdcbfb64aa1639a2b94bf468fe6f437eed2bf6bb24f3c28deb7bf63a2c8580dfdc4bfb335563165bad3bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.2857142857142857, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 8, 0, 4.823351618535331, NULL, '{"mean":3.447721788346001,"sd":0.6872567485574759,"alpha":0.2,"credible":[2.566966826301076,4.328476750390926],"conformal":[[2.6281111983690897,4.242858843591012]],"whole_line":false,"not_enough_data":false,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[2.1769287562247186,4.718514820467283],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 3.447721788346001, 0.47232183843779363, 0.8676749730507507, 0.2, 2.566966826301076, 4.328476750390926, 2.1769287562247186, 4.718514820467283, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f93d32df4ffffdf3f78bf46009567de3f375632421efedf3fab3d3471eeffdf3f8475217398fedf3f8df4005cfcffdf3f956df3252cf0df3f31146b31309b243fe81d9ef2390194bf220f5f8f763a92bff7ad7e09bcc55abf353d53d48925853f286f813e789f50bf86adec8f31ef9dbf87b26449d2f5e1bf2e6c8d53ff5a6fbf9a87ca724d12e6bf91c15c1f5769c4bf2b13ebc347e6d3bf0b666eff96f9d2bf00531b21a14eccbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.125, 0, 0, 0, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 9, 0, 2.5, 0.5, '{"mean":2.9506473598027143,"sd":0.7017663265573677,"alpha":0.2,"credible":[2.051297625356636,3.8499970942487924],"conformal":[[2.234101082127719,4.3008541959896185]],"whole_line":false,"not_enough_data":false,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.352703735648939,4.5485909839564895],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 2.9506473598027143, 0.49247597708982205, 0.6827256409067406, 0.2, 2.051297625356636, 3.8499970942487924, 1.352703735648939, 4.5485909839564895, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f0aa331fddcfedf3f25325a88beffdf3fffb1182d0cdfdc3f7dda73f615f2df3f8094bde0a112da3fe22530e6c7f6df3f9fe3a06752d7df3f130d1a17f9ffdf3f8c803a26d3f773bf50809744d63f223f0363c131b876da3f67005f1146fa9fbf33dd53f31ba2d03ff0806015025f983fd257971dfe76aa3f59a5330ad16b5e3fc0d32d4e10ecb5bf4459a677315934bf00a481e2d9faebbf4be8c85e6c5fd2bf4a0f8671a756c7bf6f449928421bd0bf06e25b06c037d1bfdece74b3ddbde0bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6666666666666666, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (3, 6, 0, 0, NULL, '{"mean":0.43051428693149557,"sd":0.29498647474827017,"alpha":0.05,"credible":[-0.14764857950154825,1.0086771533645393],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.32777258681479843,1.1888011606777895],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.43051428693149557, 0.08701702028441183, 0.9999999973244817, 0.05, -0.14764857950154825, 1.0086771533645393, -0.32777258681479843, 1.1888011606777895, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f21f547c0e7abdf3f32ff9c077cebdd3fd54d591e25ffdf3f4f3e6717beb4de3f039d56095e9bdf3f7c7e012ef359bbbf7199de1c4939cebfaab0e8824718833fcb74563a09f2bd3f7a263d7a9c12c6bf5190ade4b1cae1bf76ab27db4572dbbfc8cc7b0d1fa7dabf43338f5209a8c5bfa815d2c89a5df3bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.16666666666666666, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (3, 7, 0, 0.964754359375, NULL, '{"mean":1.0005003842216287,"sd":0.043513738922053215,"alpha":0.05,"credible":[0.9152150231017256,1.0857857453415318],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.8855872646299477,1.1154135038133095],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.0005003842216287, 0.001893445474976609, 0.9999996957946952, 0.05, 0.9152150231017256, 1.0857857453415318, 0.8855872646299477, 1.1154135038133095, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03f888ec526a897dc3f1217618e7d99de3f5c7306b2590ed43f9ed9efb62055d43fb787f58be69ac43fcc90343781f7d53f3023c38e61b4c83f4fe9f2f38ee4b73f3f2ca38336bbd23f9994073ac20cd7bffaa4449c956fdf3f4217c4ff92e1d63fd91f9ba15f63c6bf7e78c207317ab9bf27a3f6602d60bdbffdefc729aac4c6bf2eeac5e4c7c5c6bf4a60d49a3c17cabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.7142857142857143, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (2, 10, 0, 0.5330796579913338, NULL, '{"mean":1.6666277483657792,"sd":0.7533430689488597,"alpha":0.2,"credible":[0.7011797589621939,2.632075737769364],"conformal":[[1.0865728010503501,2.251146178532498]],"whole_line":false,"not_enough_data":false,"w_n":0.1,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.6180635110712374,3.9513190078027955],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.6666277483657792, 0.5675257795332864, 0.8898728440998789, 0.2, 0.7011797589621939, 2.632075737769364, -0.6180635110712374, 3.9513190078027955, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03fbe959f5efcffdf3f80c34806d4e6df3f53b009df3dfddf3fa4846c2d3ef6df3fd1a605142474df3fc6f850f6d9f0df3f62562766bdfcdf3f5fe58131e1ffdf3ff2adc31b7b0ed13fd35435bf43e53cbfc67d9a7e630a86bf67653881b99c74bfc2b386f87eaa953f2974c2b2eb0faa3f2fb1480ec139953fb63a126197c985bf8c0e7f0c9e44683ff3e58f3ef657ec3f07b97d3cb5bfacbf2f06c288834c93bf64b76bd5f440a3bf9cc52f4a160ec8bf0caf432e256db3bf9b7b9b0890bdbdbf1861e1565733c2bf7ecaa2e4031ed3bfaa1d5b3e49e1eabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.1, 1, 0, 0, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 11, 0, 0.630967603165334, 0.25, '{"mean":0.8395949493538681,"sd":0.5583677214098823,"alpha":0.2,"credible":[0.12401792183146201,1.5551719768762742],"conformal":[[0.5071616379461723,1.2209137237259422]],"whole_line":false,"not_enough_data":false,"w_n":0.09090909090909091,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.668060973381409,2.347250872089145],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.8395949493538681, 0.31177451231246395, 0.4988365186073823, 0.2, 0.12401792183146201, 1.5551719768762742, -0.668060973381409, 2.347250872089145, 'tracked', 'adaptive', 0, 0.09090909090909091, '\x0a000000000000000000000000000000000000000000f03fcb74c6a1faffdf3fcd9c2bc1e2dcdf3ff93e72d1f1ffdf3fe62534cb28fadf3fce18a2b47bcedf3fd3024d9a99f3df3f924b7498e3ffdf3f668f1e3ea5ffdf3f8cafe9066de1db3fef15e86268b4d13fd8068a2e48533c3f917e5ccd26fd9dbfe87605b1a3c94c3f62b39f4a9fb6903f1f959557a1a2a23fc0ad13a705bd903f4cf5c02e809c5e3f7ad081857360703f2cf85bba401cc43f4abbe0f2536ddf3f1c2ca4adcbaea2bf42ce610a939cb9bf6b26772acb37adbf855a4c56c4e9c7bfe71b5f08910dbcbfa1143e7d3898b6bf8ac039b5ac7ec0bfbf1f281d13a4c7bf90b89eb2398bb8bf6fc764a2c145d1bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.7272727272727273, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 12, 0, 0.5522210479913326, NULL, '{"mean":0.7385003833337912,"sd":0.38427344694001025,"alpha":0.2,"credible":[0.2460341458106009,1.2309666208569814],"conformal":[[0.5289895204135869,0.9759840848476989]],"whole_line":false,"not_enough_data":false,"w_n":0.08333333333333333,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.23019597742336517,1.7071967440909477],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.7385003833337912, 0.14766608202315687, 0.5767477599209357, 0.2, 0.2460341458106009, 1.2309666208569814, -0.23019597742336517, 1.7071967440909477, 'tracked', 'adaptive', 0, 0.08333333333333333, '\x0b000000000000000000000000000000000000000000f03f6c3d3198918ddf3fff121eda0073df3f32f8913d86dcdf3f8860a7e9c1fadf3f5c973e96ccb5de3fb775092470f7df3f2e0ef8a9c4f4df3f45fc147edff0df3f832b7ac029b7db3fb8779fbacd86de3f21e3e6c1aafad43ff65220c3e379a0bfd520f2c77c7ab13f7e45b9ee9262973fc0df841757358f3f808abeb3ee0eb73fa738f86b7b958abf5110a20a0341923f6e379e4f9905993fbb14f3b16d5cb73f9b0703fa1dd0b13f40759c452a54c83f62968b766dfaa2bf92ed77376455c1bf0de6f7d389d4aebf46c05044fd38c7bfa529502958c3b9bfef729b8e91a2b4bf06af88bd9aaabdbfbd6629f9d1b1c4bf32437e3ff8d79fbfaf1c29bf31ebaabffe2d29d86adaaabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.25, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 13, 0, 0.7018752231333328, 0.25, '{"mean":0.7355037027839739,"sd":0.4930843378141004,"alpha":0.2,"credible":[0.10359069771279086,1.367416707855157],"conformal":[[0.47515176798259207,1.0191407542093245]],"whole_line":false,"not_enough_data":false,"w_n":0.07692307692307693,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.3672419264395069,1.8382493320074549],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.7355037027839739, 0.24313216419756986, 0.3573454153394906, 0.2, 0.10359069771279086, 1.367416707855157, -0.3672419264395069, 1.8382493320074549, 'tracked', 'adaptive', 0, 0.07692307692307693, '\x0c000000000000000000000000000000000000000000f03f40cc4288a9a2df3f41b4e8322aa9df3fdbd4acb49befdf3f6132954485fddf3f4183b6b6f148df3f9fb597f67ef6df3fb684784999f9df3f2a7988c7e9f7df3f6e1246185eeedd3faad90750269ddf3fc0c2ce93acebdc3f94b5d51e9bc1dc3f14554b58257ba0bfd2dc8b315933ab3f0e42861e2fc4903fba45892611e5853fb5ff65b19709b13f7b0d83aa0c7d8dbf92ddc2d148da8a3f254174887885913f4b6ffe786208a93f922c3b0e61269f3f1905068b649caf3fd1c9e72e4423b83f7e6e8403f047a7bf2eab8ebb730ac1bf2a1665db4326b1bfb584b9d5032bc8bf3c4264dd1c5fb9bf5eadc111a9dfb6bf535e7b954829bcbf2360519d40fbc2bf528561c436ee92bf52a19b06cea1a3bfff6775fbeb4794bfbdab7be3c573a6bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 1, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 14, 0, 0.5953113840713329, NULL, '{"mean":0.6973568335841435,"sd":0.34180500876629955,"alpha":0.2,"credible":[0.2593160894887065,1.1353975776795806],"conformal":[[0.4827239399916155,0.8740886164369971]],"whole_line":false,"not_enough_data":false,"w_n":0.07142857142857142,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.023553551185891468,1.4182672183541785],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.6973568335841435, 0.11683066401773011, 0.46503770627790786, 0.2, 0.2593160894887065, 1.1353975776795806, -0.023553551185891468, 1.4182672183541785, 'tracked', 'adaptive', 0, 0.07142857142857142, '\x0d000000000000000000000000000000000000000000f03fd7e562ba8ce1df3f317442e95841df3f18634f97a2f4df3fe872b8908ffddf3ff360603755e3df3f1769342809f6df3f5ae6f1fbeeffdf3fc2be6d9724fedf3f520ff7589dfedf3f8dcdbfb9a1e8dd3ff55afdef784dd43f8a6c08e65cccdf3f63ec655809e1df3f28d4fd93a0f7943ffe3123c76a71b5bfb4a105caa4828ebf625eef89ea92863f94a1b72f16779cbfaf4f4e59a4478f3ff2b829625a1355bf40a69faaff2e80bfd61c4d6599aa633f6127c0f2bd9cb03f6afaa1aaf103b33f6c636682d1c7943f8c75dd9c7a32753f78379f6406e0acbf993ed8bc3b4bc3bf00703cb3247ab4bf0150b0a1381dcabf6be035fac043bcbf4fc94def6c8cb8bf6194f72e9d1ababf03d3bc8b13a1c1bf964eecf4e77291bf0253f63ac07ea0bf714a1b0e65e97ebf8923cfedc0b9a0bff8d25834c9056dbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6428571428571429, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 15, 0, 60, NULL, '{"mean":0.7057931354040509,"sd":0.45973553558863806,"alpha":0.2,"credible":[0.11661834003394624,1.2949679307741555],"conformal":[[0.4630900349032908,0.9418868882183619]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.15310479038362848,1.5646910611917302],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.7057931354040509, 0.21135676268297188, 0.2607286465947162, 0.2, 0.11661834003394624, 1.2949679307741555, -0.15310479038362848, 1.5646910611917302, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03fea6b8e365df0df3f8ec06f914a81df3fe1320588f4f6df3f47cb4ce428fedf3f33bbec9863ecdf3fbff219105dfcdf3f4d7d52ecffffdf3f618de96170fedf3f805f3cfa9affdf3f9bcbef51801adf3f76267b030aacda3f963353d6d8f3df3ff8f3929188ffdf3f4405479d0852de3fe44a3b1db5a08e3faaa56c6d488fb2bf0f82c4cf2f038cbf7c021e49cd97833f4677044959ef97bf5937bf5137cb823fad6463ea765216bf900df3bbf16f7dbf486dfb92cc9d56bf6ce1e6717533a33f569bb7cfc62d953f337f90a2db82833f22f408abe8c842bfdbf796b6337aa43f535930863cffadbf2f511dad90bfc5bfbf5877526eb0b5bffaf683144a13cabf8e0f2f6b5d36bdbf4ba097614348b8bf4d470aab6352b9bffb7596310059c1bfbdd4811ac34094bf7942776d07b499bf13820a22ec0b55bf4bcdd7c10f539fbfac1fea7df7a267bf3388b60c32358fbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.06666666666666667, 0, 0, 0, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 16, 0, NULL, NULL, '{"mean":1.2414600712844552,"sd":0.9472611558769554,"alpha":0.2,"credible":[0.027496053990755265,2.4554240885781553],"conformal":[[0.366820466069867,2.26323593413737]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.19608484139772472,2.6790049839666352],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.2414600712844552, 0.8973036974333455, 0.7213875294227563, 0.2, 0.027496053990755265, 2.4554240885781553, -0.19608484139772472, 2.6790049839666352, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f3b2bfb4e9d7adf3f83f6423dc9fedf3ff3650cb275a1de3f9fb864167916dd3f20630cb8ab69df3fe2781e0c94c6df3f63eaa90c5beedf3fa54493a388c8df3f3b7a8f7f6adedf3feb3ba68e24dfdf3ff8c39a56e31bdf3f5027cad260ffdf3ff8637add95f6df3f1a889991d8c2df3f4c9e3155e00da9bf705351a189e937bfc530085a5a81cd3f24ef875283e2b93f34902eab30e1b3bffe3b86f18c82b43fe17a473863e2a83f2baced610101a63f36ae8c7a6d8cb03fe933b8f3ee788a3f60428e9fb4f65dbf80d05b56cec1663f24d1a64ae9318abfafcbc1d1aa6a833fa06fdb7bf3d2b2bf37891e6c97703dbfbb48aaf32ddee3bfe61953d25ac2acbfef2b5488fc07c5bfafc4b4e6984dddbf4557a20b2c8ce1bf5a5043205275c1bf89d8960c024fe0bf3e07e59d0a5495bf0dc96468b27c0fbf7ef1961d3307aabf88a1bd3b9938b2bf30d4b765d5a878bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 17, 0, NULL, NULL, '{"mean":0.855060402253779,"sd":0.6442260661980727,"alpha":0.2,"credible":[0.029451478552999382,1.6806693259545586],"conformal":[[0.21951430057068627,1.5079787925299581]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.06165152769419411,1.771772332201752],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.855060402253779, 0.4150272243690435, 0.39762987746148626, 0.2, 0.029451478552999382, 1.6806693259545586, -0.06165152769419411, 1.771772332201752, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f10c2f08679fbdf3fd775f8cedac7df3f39c53ab427dcdf3fac46050766cbdf3fd5240224e6fedf3fa33e625ddafcdf3fca74fa84a0f6df3f25907a107bf1df3f472c57c4cffadf3f80cb07ba212fdf3f469c7466f6e3da3f1d65c6097dfbdf3fd5e75d0dc678de3f506c67a833eadd3fd03ea6a4259b823f472d13777b4264bfb09e1f13bb3eb3bff007a4cbefc09c3f3c0fe522ec787b3f9feff2231a45933f2d3d29c16125a2bf1f78c9f28a9296bf5009f34924109a3fc65a97524f81a03f28ae717869ad70bf12fba66288a47ebf1635fcdfff9bb4bfafdcfed62bd69b3f316319070220b3bfa288e1260c3e3dbf3c41619d4caae4bfbe3063e8736fafbfd486a778e56bc5bf24f5280da67fddbf7ed97bb0b790e1bffb9dda05d08bc1bfd5d5ef0a8a5de0bf953dc28f41de94bf65c3e6d0a4370bbfe8117c1a0904aabfe35e75fdf05eb1bf794fbdbade3977bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 18, 0, NULL, NULL, '{"mean":1.1928342851186409,"sd":0.7399133893195028,"alpha":0.2,"credible":[0.24459712266882042,2.141071447568461],"conformal":[[0.35741188134127094,1.908097688508452]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.10789304316243697,2.2777755270748448],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.1928342851186409, 0.547471823694274, 0.5433554948763755, 0.2, 0.24459712266882042, 2.141071447568461, 0.10789304316243697, 2.2777755270748448, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03fef6327d97ff2df3f549b328ff42bdf3f35dfdcece7e5df3fb43541047ecbdf3fd2849978319bde3fe6898650f32cdf3f83a2961053cadf3fd0d68a73a1dadf3f08c154923dfbdf3f11d561e3dcdcdf3fc1ad5aa09810df3fd4e0e9776af3df3f0d2fbc5b26c4df3fa66a63a3bacfdf3ffef3c1144d0f903f76c29b80207f733f2ac7f0c90e6eb0bfd098e1626bba9c3f22394b4a2f3bbe3f3d42c2a74579c3bf4201c22f38a7b5bf10d4e8c6c514a23f18e2b79491f6983f19a54ae5225f8b3f018f78c8b1ac5ebfe6295ec46b93893f5527efcced75a03ff0460deca843813fba1d5d0ba41ab3bf604f728499ae3cbf1144f4ba9fb0e4bf03723fa08b6fafbfe9bca75bbf7dc4bf8d28d07aecbfdcbf396c390e5f78e1bf4f6ecbe2427fc1bf7754033cc25de0bf6c199007845295bf4392728e44710fbf67075a1278fda9bf331ea4d8d81bb2bf50a16109d6b278bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'minimize');
INSERT INTO covey.trial_objectives VALUES (2, 19, 0, NULL, NULL, '{"mean":0.6414140201301547,"sd":0.5226398803147223,"alpha":0.2,"credible":[-0.02837593670322049,1.3112039769635297],"conformal":[[0.10126567300280148,1.1589892710014724]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.0511522603907442,1.3339803006510536],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.6414140201301547, 0.2731524444953873, 0.08476015851938778, 0.2, -0.02837593670322049, 1.3112039769635297, -0.0511522603907442, 1.3339803006510536, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f6d9ed7e056ffdf3f14d8bcf8c5ffdf3f5c619b8279ffdf3fa874ce63e4ffdf3f4413a5b5d1ffdf3f3267c39dc0ffdf3fe360555dfeffdf3f37c1b490a9ffdf3f7b10bcdb44fcdf3f4ae5cbce22b2df3fd7c255d1a003de3fc9c7bdb37fc2df3f8b7825432430de3fe17072cd7ea8df3f9afdcd225f716c3f0f3dd089d4aa243f9b3d2ab7dfad823f71b90e7621e6543f7c46b1ad964466bf84b390a5c09f753f0e17fd4f24564ebfbccd350fa38f6b3fdc2f87d57d1a96bf1b4b88c8d151943f3fed5a0ff7f765bfc87b2f67872f9c3f09b3ecba1a56b63fa5e63b8e4230873feb08bda55122b3bfcc6513f87f713dbfb813f35e35c1e4bfd75d1d775aa3afbf39dcef2f836cc5bfd007ad8b5282ddbf1ce37569dd95e1bfc61dfa389a93c1bfdb922cf8485ee0bfdc64a757ec3595bf6869e8bc07610ebfa45f898badd5a9bf738d4b568935b1bf1e1982f25f9478bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'minimize');
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
INSERT INTO covey.trial_objectives VALUES (3, 6, 1, 10, NULL, '{"mean":-3.713294263293301,"sd":26.567960439219902,"alpha":0.05,"credible":[-55.78553986684926,48.35895134026267],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-72.00841077825622,64.5818222516696],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', -3.713294263293301, 705.8565218999538, 0.9999999954434187, 0.05, -55.78553986684926, 48.35895134026267, -72.00841077825622, 64.5818222516696, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03fd3c4803bf056dd3fc11e3022b7d7d83fc7b794dc004bde3f993958111122db3fdc56280aabe9b83f711294c5dbe3ac3f6a613dab97fe9b3f7e0e74b7eeffdc3f2673c2a34d29adbf2fd6f9902f277dbf0d8ce7e299b17cbf656b5c717799e5bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.4, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (3, 7, 1, 56.523106832900005, NULL, '{"mean":60.79504844251279,"sd":5.182273642288595,"alpha":0.05,"credible":[50.63797874559594,70.95211813942964],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[49.03313841442393,72.55695847060164],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 60.79504844251279, 26.855960103559102, 0.9999999075134659, 0.05, 50.63797874559594, 70.95211813942964, 49.03313841442393, 72.55695847060164, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f971a5d127aa6d33fd392821c9d75da3fa243168cdd66dd3f5f41b2067ac3cd3ff32e7e617980d63f9093d0c88092d53fbbfdb60079ebcd3f76a326f771d5c13f100d0c20c08de6bf21196bc3d5c7cf3f8a4af57950d7c2bfffda3e254532c4bff7f174da3c9abebfa2de224a13b7ddbf3ebd42709595babf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.3333333333333333, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (3, 8, 0, 1.092818235824, NULL, '{"mean":1.088963606852475,"sd":0.008712518569239037,"alpha":0.05,"credible":[1.0718873842421301,1.10603982946282],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.0676793426045081,1.110247871100442],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.088963606852475, 7.590797981933503e-05, 0.9999938667118179, 0.05, 1.0718873842421301, 1.10603982946282, 1.0676793426045081, 1.110247871100442, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f29d119d9bd38d33f56fa150defecd83fba2c62f80385df3f055a34af78add23f061df7062dbab93f91fd447b8b49d73fc85de59a9150aa3f27a9778df747dd3fd08ff96093e2d03fcaeb0d1c406dbf3f8781aa5ad74ab3bf871a6c13cf70df3f6a5fd405e221debfdffd4ab12fe8cfbfb00dcfb22ec6d0bf3a4ce3447826c4bfc8746de3ac0fe0bf1c17c0ec03f07bbfa069869db954c3bf0b0741547d0ddabf46bd0d03c5baa1bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.625, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (3, 8, 1, 76.0970208201, NULL, '{"mean":77.00848401449373,"sd":0.9647015127007421,"alpha":0.05,"credible":[75.11770379376897,78.8992642352185],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[74.9396082426875,79.07735978629997],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 77.00848401449373, 0.9306490086071001, 0.9999943005217975, 0.05, 75.11770379376897, 78.8992642352185, 74.9396082426875, 79.07735978629997, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03f2fdc0b9edf94d63f8155c6f0a56ade3f9d8a75fc4f78df3fd9fb4b4dcd9fa03fce115b782439dd3f63ce9f025da8a53fb225e6b5267daa3f138f4b0470eba8bfd40e5854f51996bfd7e138b2e992d9bf303bfde27254a5bf605af9f67ec2ce3f7fb339a6e59f72bfc0cc6830fc8298bf3b532cf2bfcc8cbfd02e8c5b8ddbb5bf1920d0270d7b84bf7292480c6c26a0bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.2857142857142857, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (3, 9, 1, NULL, NULL, '{"mean":36.86545783526875,"sd":0.9898793101365302,"alpha":0.05,"credible":[34.92533003835979,38.8055856321777],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[34.800534641070215,38.930381029467284],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 36.86545783526875, 0.9798610486363729, 0.9999906551857859, 0.05, 34.92533003835979, 38.8055856321777, 34.800534641070215, 38.930381029467284, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03fbc3a3dc793b7d63fb84e23cc9df8df3ff0587fa46ffdd03fa0722fd95608dd3fe9079beeedb4dd3fdbe289de861bc93f055ef90a0999d63f00719d865f14cabfdfbb993eecf18bbf7c15413f456dc3bf1040b54f8386d8bf38142505b450c03f56e42d5836c0d5bfdc3bdb43d13edcbfdb1f0dc32f51b2bfc9b73a9eee70babf946c5b6db22499bf3b11041c6756e9bf2ddc9a2bc504bdbfb736ea481b54b8bf3bf5c7dc9036d5bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'minimize');
INSERT INTO covey.trial_objectives VALUES (3, 9, 0, 0.814442900444, NULL, '{"mean":0.811462951723956,"sd":0.006738121204351618,"alpha":0.05,"credible":[0.7982564768399613,0.8246694266079508],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.7964248015881257,0.8265011018597863],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.811462951723956, 4.5402277364532895e-05, 0.9999881299440349, 0.05, 0.7982564768399613, 0.8246694266079508, 0.7964248015881257, 0.8265011018597863, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03fa532a491122fdf3f6e945ce87f25cf3ff8462b0426c8df3fbdcb6462461dd83f5165b42395d6dc3f77a5858748eddf3f0e1bd9db45b0c23fdab32fcac2dfda3f1e761a91fdbbb13f679e7495f467c3bf9707c6b5b337b5bfc4e9e2bf3985cbbf6bb69b772f0b9cbf28b9fef2fa3dac3f4342b34f7a7cd6bf641f04c6e8c4c8bfeba671bdde15b8bfff121c07feec96bf018630feed1ee0bfe477a8b1d902b8bfc1fad77689176fbf40e173c3c14ee5bfd2d2cea26a51b6bf70c6da0f06ecbdbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.7777777777777778, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (3, 10, 0, 0.561755375831, NULL, '{"mean":0.5624917889290407,"sd":0.002905647649269948,"alpha":0.05,"credible":[0.5567968241847081,0.5681867536733733],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.5564784986323948,0.5685050792256866],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.5624917889290407, 8.442788261707975e-06, 0.9999618592915303, 0.05, 0.5567968241847081, 0.5681867536733733, 0.5564784986323948, 0.5685050792256866, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03f67727d939359dd3f9f310b3b6ad6a03fefe07cf25a63dd3f9756e93b7dfbdf3f5b2dc0867245dc3f941bcf18d6b7db3f90a46f4de3acd63fd998ef4c57d7df3f2291253109b8ba3fd00445112870b8bfd4bfea622930c1bfb034ff5eda68d3bf45a1748e6d2e92bf01c7788a36d7b23f7d1dfb964e9fd93f56d9f488a65cda3f48a04935fbd2abbf9fe124fceb17cb3f32f921877a2bacbf0edb50d2b1c383bfa305e61b9607e2bfbbbf38121052d2bfbaf332cabecc97bffa9dda70422ae3bf0f253d57cfa1d2bf0312fe8e770ad3bf54f3ae23a4fd9cbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.9, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (3, 10, 1, 14.514997822400002, NULL, '{"mean":14.556654055090528,"sd":0.49072018394079625,"alpha":0.05,"credible":[13.594860168079695,15.51844794210136],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[13.532992098378244,15.580316011802811],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 14.556654055090528, 0.2408062989268889, 0.9999619751663644, 0.05, 13.594860168079695, 15.51844794210136, 13.532992098378244, 15.580316011802811, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03fb6f39de63e97c53f1a30b7f0945cb03fe6011a8220fbac3fa7424e65c955de3f1163bf051f96c63ff8ecf69dbb14d63f985ffc082a3edc3fc95bed2cde2bcbbfc7ac8a2bf36ec33fce3f57bc13abb8bf040a6efe27c7d2bf117cbd51413ace3f0955d6d8219ad4bfdb568ef701f6d3bfb11491ed9668a1bf1e39fa1719108bbf6cf9ebb5a77175bfb820a8e75779eabff329f9851c10a6bf702bb2794365c5bf384b94501183dabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.875, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (3, 11, 0, NULL, NULL, '{"mean":1.2481306174746643,"sd":0.002266127691664661,"alpha":0.05,"credible":[1.2436890888146326,1.252572146134696],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.09090909090909091,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.2437712744538316,1.2524899604954969],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.2481306174746643, 5.135334714929405e-06, 0.9999202724273899, 0.05, 1.2436890888146326, 1.252572146134696, 1.2437712744538316, 1.2524899604954969, 'tracked', 'adaptive', 0, 0.09090909090909091, '\x0a000000000000000000000000000000000000000000f03f769b3b7aa02cd43fe7ed2a0c2da7df3f0b5c3b0d45e1d03fb5b1dff5539adf3f855acf7fc601ba3f20841c077bf3df3fd6d1d435b100ce3f8a716bd30f76af3fdf61f917fae9df3f0e769cd465eadf3fe7888280d66fb83f14b837af26a56dbf46ecdc4bb85dde3f448f7987d9eeb73f412db58434cdc13f2176faa32d38a8bf6e80b779a977e03f2ff3329353afd23f92008f7e989e983f7aef568e4f9c83bf2d49deb49b3f89bf06fea289c6c943bf0d240c1c1d7ecebf04712054e688d6bfe91953d136db88bf082fd0d8466de7bfdd196c06d7e7cfbf62c8af10abe0a8bff08e9e48a685bbbfde5ee07a75cd91bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'maximize');
INSERT INTO covey.trial_objectives VALUES (3, 11, 1, NULL, NULL, '{"mean":105.19789348790844,"sd":0.5089209141699045,"alpha":0.05,"credible":[104.20042682515623,106.19536015066065],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[104.2230261202161,106.17276085560079],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 105.19789348790844, 0.2590004968795313, 0.9999795204495642, 0.05, 104.20042682515623, 106.19536015066065, 104.2230261202161, 106.17276085560079, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03ff16ebca19e7fd53fac2059bad6e1df3f27856ece70fadc3f14049d9fc110a13fbef68c229ee0df3f656b3c60330dd83fc90140bde6d7d93f9b46589670cedf3f7f7affcb7e1ec2bfcbd6caf4362e82bffc07142dfa9fa4bf2072e22426ded5bf5215889651bd94bff0545848d1f8d1bf6705eb27a80cd9bf372665a579d365bf45e16c8a32439fbf0d96a223ebea85bf454485f9d99881bf61c492aad402b0bf1ebe469f8269abbf31d6bcd46051c4bfa88bd734c77ad9bf7cae24e2643943bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'minimize');
INSERT INTO covey.trial_objectives VALUES (4, 1, 0, 41, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (4, 2, 0, 55.5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (4, 3, 0, 38, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (4, 4, 0, 30.25, NULL, '{"mean":45.528114313734214,"sd":11.151991147984727,"alpha":0.1,"credible":[27.18472122624081,63.87150740122761],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.25,"score":"loo_student","sets":"fitted","assured":null,"tracked":[23.056312691563303,67.99991593590512],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 45.528114313734214, 124.36690656472972, 0.9965724253462054, 0.1, 27.18472122624081, 63.87150740122761, 23.056312691563303, 67.99991593590512, 'tracked', 'adaptive', 0, 0.25, '\x03000000000000000000000000000000000000000000f03f06bc17add6ffdf3f2b522c5faad8df3f87ae2c34feffdf3f0d91544f866759bfbdfa4b96dd1fb13f5e55698b14c142bfd1cb0ee5413cafbffeca5dda27d2ddbfc6559ac2107ac8bf000000000000f03f000000000000f03f000000000000f03f', 0.25, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (4, 5, 0, 37.5, NULL, '{"mean":40.88027173323616,"sd":11.990498214683571,"alpha":0.1,"credible":[21.157657255858727,60.60288621061359],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","sets":"fitted","assured":null,"tracked":[16.440252322697784,65.32029114377453],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 40.88027173323616, 143.7720474363299, 0.9962347955130118, 0.1, 21.157657255858727, 60.60288621061359, 16.440252322697784, 65.32029114377453, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03fed2bab35f5ffdf3f2391cb22faffdf3f395207c1bbfedf3f20d9414f50fddf3f09954bfd947f0abf97787cf6bac1603f1f29569e0de26bbf22cff1051c3291bf934c87eeaf4430bf31974e8001f1e7bf891f86d09a2ea3bfef3ea805cd84dbbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (4, 6, 0, 52.5, NULL, '{"mean":40.28015581426268,"sd":10.215424822705256,"alpha":0.1,"credible":[23.47727724378583,57.08303438473953],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[21.78134164894873,58.77896997957662],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 40.28015581426268, 104.3549043083427, 0.9959939791631424, 0.1, 23.47727724378583, 57.08303438473953, 21.78134164894873, 58.77896997957662, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03fe3065ab825ffdf3fcc31f021f9ffdf3f079f494bf8ffdf3f761ee00804ffdf3fad5470aac0fddf3f0f5f085f4c2b383f6f2bb8a4422e663fb1fe3d7e253240bfc039484e0cb586bfcdc5698f90d871bf2a6c27f8ba6845bf59966f48f8e8f1bfd40c1c671405a1bf211ffb85fe5ee0bfdb8c3057b5b6a1bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.3333333333333333, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (4, 7, 0, 12, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (4, 8, 0, NULL, NULL, '{"mean":55.423401409146294,"sd":1.4241401363757364,"alpha":0.1,"credible":[53.0808993405415,57.76590347775109],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[52.89571672085826,57.95108609743433],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 55.423401409146294, 2.028175128036301, 0.49893910771028727, 0.1, 53.0808993405415, 57.76590347775109, 52.89571672085826, 57.95108609743433, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f8d002e4efeffdf3f8fff7bcfe14e713f267435f0fdffdf3fafa404daf6ffdf3fd88efef4ffffdf3fcc0004f4ffffdf3fa3436d9bffffdf3fa1143b119398223f04d0f5531a5dbb3f38708ed007fbe13eba46ffe0271053bf5ce4e1a35d0ad8be1372036ce080223ff9450f125be047bf82c4efe2158289bfad333d99399977bf8a85b7900e9a03bfc7a354c590dcc3bfeb950a1bbd414abf36824d1e9191dcbf7224389f5eacf6bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'maximize');
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
INSERT INTO covey.trial_objectives VALUES (5, 5, 0, 61.99102, NULL, '{"mean":62.55953570342454,"sd":1.4162026401807692,"alpha":0.05,"credible":[59.783829533859695,65.33524187298939],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","sets":"fitted","assured":null,"tracked":[58.91907092099566,66.20000048585341],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 62.55953570342454, 2.0056299180549813, 0.5754350019621653, 0.05, 59.783829533859695, 65.33524187298939, 58.91907092099566, 66.20000048585341, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03f6e6aa7d2cff19a3f65261f5b6c4bdd3f0b6316add1c5ca3f65467d12fdffdf3f68fba92047c7c33f66d3bdd966edcd3fc243a494adafa5bf64d34a31f50ff43e4ed8d8c7a9ce89bf32651db1fbb0d4bf89383f261c4459bfdde119cf362f21bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (5, 5, 1, 6.19916747465, NULL, '{"mean":6.2144397706760595,"sd":0.050760928476691385,"alpha":0.05,"credible":[6.114950179039931,6.313929362312189],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","sets":"fitted","assured":null,"tracked":[6.083954649973842,6.344924891378277],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 6.2144397706760595, 0.0025766718598157785, 0.5180390104999903, 0.05, 6.114950179039931, 6.313929362312189, 6.083954649973842, 6.344924891378277, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03f70f6f038d454a03f2b5f39f0a2bfdd3f86a59158e575cd3f008c172915fcdf3ff74939f2c24ed13fe04e5e873ad3a33f7408d420149cd3bfac9744f6a5ca86bf95eed3007affa3bf5e1f086d4ed285bfa55cc70f4544b6bfc3cc9e575793c0bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6, 1, 1, 1, 'target');
INSERT INTO covey.trial_objectives VALUES (5, 5, 2, 61.550110000000004, NULL, '{"mean":61.23686933585682,"sd":0.8299883389458718,"alpha":0.1,"credible":[59.87166000621427,62.602078665499356],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","sets":"fitted","assured":null,"tracked":[59.56440268357856,62.909335988135076],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 61.23686933585682, 0.6888806427861273, 0.5715575598953968, 0.1, 59.87166000621427, 62.602078665499356, 59.56440268357856, 62.909335988135076, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03f10c292698f059b3f0c763caf146edd3f0af7dea739c0ca3f1f569286dafddf3ffba0767eea97c5bf107ee44c9ecccabfe1010f343840b13f095d257ca9d05c3f2cccf8ad16c48ebf976aca3e4d77d1bfbecff1cffaf46fbf12873163742d78bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6, 1, 1, 1, 'limit');
INSERT INTO covey.trial_objectives VALUES (5, 6, 0, 64.35284, NULL, '{"mean":64.34069118464815,"sd":0.1732391509703225,"alpha":0.05,"credible":[64.00114868803402,64.68023368126228],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[63.936803252352156,64.74457911694414],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 64.34069118464815, 0.03001180342891819, 0.3919677255914771, 0.05, 64.00114868803402, 64.68023368126228, 63.936803252352156, 64.74457911694414, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03febe52ee8329cc23f5ae39d1b9fdfdf3f3f59092b3456df3f6b7ed562d985df3f8d049e3c6757d93f98b3d4123658d53fb08585060510aebfcea69aa4aebfb6bf19451fc87a1f8dbfa2741bc175dcd1bf85840e251713b4bfad08e4928de9dbbfa79c755fe861c8bf22d6379d15c67bbf309da365a6f4c7bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 1, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (5, 6, 1, 6.290872410008, NULL, '{"mean":6.292416992804595,"sd":0.005556844446098378,"alpha":0.05,"credible":[6.281525777822551,6.303308207786639],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[6.276664797349754,6.308169188259437],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 6.292416992804595, 3.087852019813439e-05, 0.40960907272767666, 0.05, 6.281525777822551, 6.303308207786639, 6.276664797349754, 6.308169188259437, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03feed545d9ad27bd3f2911af9e5bd7df3fc0a33d835958df3fdce39d2769bbdf3f1ff9ac4ac10fd93f5aaae4b743c7d13f40d794b44bf566bf84717ff23a9096bfbaff27d6e09e9a3fbb8b788e6009ccbfdccd8908c494a9bfa90f2b1903f049bf0fefee63334b88bfda126617efa9a4bfcdb3dc218352bcbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6666666666666666, 1, 1, 1, 'target');
INSERT INTO covey.trial_objectives VALUES (5, 6, 2, NULL, NULL, '{"mean":60.18546591845461,"sd":0.0869920496940256,"alpha":0.1,"credible":[60.04237672999945,60.328555106909775],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[59.990911687704546,60.380020149204675],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 60.18546591845461, 0.00756761670996782, 0.40168870467887974, 0.1, 60.04237672999945, 60.328555106909775, 59.990911687704546, 60.380020149204675, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f94cef529172cc13f8f899e6ae8d9df3f3b759847e05edf3ff713af612664df3f2beadf34a565d93f3eb88a96d1abd3bfc973bc0fcdd5ae3f2a1b70addfdab43f1da43d664a66973ffab78c3dfdcdd03f8be6eb50d786b0bfae00a43df2f5d8bf65796a6a4598c5bf06e461f0211b8cbfe6f4e8ee5362c5bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'limit');
INSERT INTO covey.trial_objectives VALUES (5, 7, 0, 68.59234, NULL, '{"mean":66.10741884890749,"sd":3.7830471266921095,"alpha":0.05,"credible":[58.69278272877321,73.52205496904175],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[57.9778329492045,74.23700474861047],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 66.10741884890749, 14.311445562773425, 0.9999985227699651, 0.05, 58.69278272877321, 73.52205496904175, 57.9778329492045, 74.23700474861047, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03faf3e7c093df9dd3f9c68ba05a84cdf3f4feabdd8b3abdf3fd1377e1acb64b13fcad46b1302addf3fbe2ee950eb66de3f3b9e4a37ec24a33f6036dfd6ce55c43f390bea12c6b3b63f2ba0f43fa79e98bfcbec31e2b260a1bf934b245db7ab873f9d91169a979b86bfa6e4b2c72772e2bf1adba612b374d8bf9c552ce29aeb35bf67f97300211cadbf7ea99dce29ea55bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.42857142857142855, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (5, 7, 1, 5.686506429626, NULL, '{"mean":5.608845781959307,"sd":0.2240992203094218,"alpha":0.05,"credible":[5.1696193811893325,6.04807218272928],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[4.889153292776861,6.328538271141753],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 5.608845781959307, 0.050220460543290775, 0.9999869083357921, 0.05, 5.1696193811893325, 6.04807218272928, 4.889153292776861, 6.328538271141753, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03fcab39f57fb1edd3fa667eb023825df3f34a7af90feffdf3fc628d62f4cdcab3f63f7a8d613a2de3fe5cb42338144dd3fc87d8bf13befd03fee3c03b4cf82923f2327b8bd9e392d3f607ec5d1ceb0d1bf0074f997d2b0a53f3650e2396e75cc3f06cae14919e7d8bf995cad122e0f79bf628bc60b299aa2bf42291879d9f2a5bfcbd5ef17438395bff7c0d64b7b86d2bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.5714285714285714, 1, 1, 1, 'target');
INSERT INTO covey.trial_objectives VALUES (5, 7, 2, 63.38989, NULL, '{"mean":66.73043257806812,"sd":3.8183855644003257,"alpha":0.1,"credible":[60.449747233365095,73.01111792277113],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[58.247009131369204,75.21385602476704],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 66.73043257806812, 14.580068318420794, 0.9996894534060232, 0.1, 60.449747233365095, 73.01111792277113, 58.247009131369204, 75.21385602476704, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f2a19f7d3e0f2df3f199e8ecf28efde3f937d0688ddf6df3f3a16076c82eca63f24d2f15ce1fadf3fbc1ab9da11689cbf796864e4fc54c4bf0f54b89fb50c94bf068c73a72074a8bf1024cc12c99a90bf323b6cfb6ebfcebf18d08150fb3dd8bf937840a7e500c6bf0c87f24c588654bff8f98ee347edcabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.16666666666666666, 1, 1, 1, 'limit');
INSERT INTO covey.trial_objectives VALUES (5, 8, 0, 70.81242, NULL, '{"mean":70.82814238424348,"sd":0.22920428684938068,"alpha":0.05,"credible":[70.3789102369165,71.27737453157044],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[70.36771017790683,71.28857459058013],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 70.82814238424348, 0.052534605110133185, 0.9998284201920874, 0.05, 70.3789102369165, 71.27737453157044, 70.36771017790683, 71.28857459058013, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03fe31dfabcadf2d03f75d05a244b10df3f9e3a43927748de3f767af77471d4be3f5ce831612492d23f89e6d60f34dfd03f3432deb6497b6a3fada2d2e372479a3f239dd6a57fefc4bf24c228eba303c8bf970c9c24385acd3fd675321aeeeac9bf5ed1ed193f1894bf5d1e046d17b6a63f95971174abf046bf748f8b3e6d41ddbfa18cf8d618fed4bf83f0ea36adbba1bfd3b2b19e9302a9bf6b8315ea1db13abfe6fffa75463950bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.875, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (5, 8, 1, 5.839066902677001, NULL, '{"mean":5.812394982957616,"sd":0.023997443363751838,"alpha":0.05,"credible":[5.765360858243623,5.85942910767161],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[5.726958444351701,5.897831521563531],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 5.812394982957616, 0.0005758772879964772, 0.9993251424906424, 0.05, 5.765360858243623, 5.85942910767161, 5.726958444351701, 5.897831521563531, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f7dfc1894e379db3f64f1e55b02dbde3f27da16cf3f20df3f54aa7208f130c53f0ceb5f363d29dc3fac6c294cd754db3f0161306507447a3fd89f47baa493d43f4cd8b389f0fb71bf76dfd408c384a5bf9af0618c6476cf3fbdd9a414f5d2b43f50299d34152ad23fd150566d8b07943fe38fabf2f065d7bfd915135887a931bf2034d45f518ea0bfde34bd9b991fa7bf3ef6dcb2673d9cbfabfc8e4d18abd1bf1061687b446629bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.125, 1, 1, 1, 'target');
INSERT INTO covey.trial_objectives VALUES (5, 8, 2, 61.7752, NULL, '{"mean":61.71940341191883,"sd":0.31736335118224646,"alpha":0.1,"credible":[61.19738715266524,62.24141967117242],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[60.90382055466178,62.53498626917589],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 61.71940341191883, 0.1007194966736259, 0.9843600461899922, 0.1, 61.19738715266524, 62.24141967117242, 60.90382055466178, 62.53498626917589, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03f35c6d36440f9df3f518ece0b18a0de3f96639d3fbc77df3f4760bdf2dab0c53fcf0420120fdedf3f7e904464b070793f9215486dd4f3933f6aa66a4b517dc33fb13bee5404fcb43f0edb28fca2ead4bfa9f8ee2e43d8a53f24e1a9a431b1b3bf5f8c7da3e37ecdbf99c763302745d1bff4b58dac39dac9bf375f1ff862aeb4bf4be0587d721eccbf0ea5c7e48a8a68bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 1, 1, 1, 1, 'limit');
INSERT INTO covey.trial_objectives VALUES (5, 9, 0, NULL, NULL, '{"mean":72.8982898246034,"sd":0.04255696760633068,"alpha":0.05,"credible":[72.81487970080374,72.98169994840303],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[72.82023113487908,72.97634851432771],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 72.8982898246034, 0.001811095491846279, 0.9992442177303631, 0.05, 72.81487970080374, 72.98169994840303, 72.82023113487908, 72.97634851432771, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03fbae13c360ccfdf3f5aba432e0bffdf3f3c8dc4e6fa33dd3fcb17246387f3da3f24d2459529ccdd3f86746fb7ca8edf3f22f844ba8fa9ba3fd1411d90a715923ff117c463a59373bfa832ee47f732853fbfa9e64c09a1cd3f900982c11c62b43f4721eaf3cb70b03f1b1a75db621542bf51a768ce779093bf79f145d7827566bf0bb9685fec505fbfd6381d13cd5eddbf19f328deec9dd3bf72c8093cca9294bf061aabeb32ae9ebf57e8eeb3e01be7be45a358c282372ebf8e6abb780357d0be000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'maximize');
INSERT INTO covey.trial_objectives VALUES (5, 9, 1, NULL, NULL, '{"mean":5.970520980993868,"sd":0.007669502404995834,"alpha":0.05,"credible":[5.955489032500733,5.985552929487003],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[5.936618656687869,6.004423305299867],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 5.970520980993868, 5.882126714023688e-05, 0.9989874136557335, 0.05, 5.955489032500733, 5.985552929487003, 5.936618656687869, 6.004423305299867, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f6759933ee0f6df3fcc8af65c90ffdf3f70ee2f76b7c8df3f228706584bacdf3fa44eaeaed1d9df3fb78def2a0dffdf3f6586fc5b919eba3f4717989678f9923f296c3a0b3870943fafa8c7ce0329583f1845995cb7ea9d3fd7eccd30e916a3bf69fd3a218a788abf5e583560d801773f55b8b7d6c43ed33f641ed30512edc13f0be264113ae4c6bf29c37c0431ea94bf3153cc608d30b0bf99e85bcbef69b1bfe86dc0ae2d5a92bf98c179844770c1bfa8e6023c083aadbf0c5e80e15edb84bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'target');
INSERT INTO covey.trial_objectives VALUES (5, 9, 2, NULL, NULL, '{"mean":60.31966917775843,"sd":0.07137502795113763,"alpha":0.1,"credible":[60.20226770415924,60.43707065135762],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[60.11549109531068,60.523847260206175],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 60.31966917775843, 0.005094394615025678, 0.8884248281796359, 0.1, 60.20226770415924, 60.43707065135762, 60.11549109531068, 60.523847260206175, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f27200547426cde3fbbde1db49b8cdf3f2e6d86632afddf3f76d44c0e745edc3f6d0f0d37a90fdf3fe5a4f19b3b08c03fc1df8a98787c933f7956063f72a7c3bf6d8a1e2eb595b63ffd52824c40af89bf8af8dc0e9087c3bf4938e223da04bebfbd25c37d2153b63f1cde186e8a2d9a3f0640b018c69dcebf01b91f5b72aed1bf7463d3add817cdbf41b2561d8842babf4f37c25bdcfecdbf9bc04c1dc3c774bf7be5534d294336bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'limit');
INSERT INTO covey.trial_objectives VALUES (6, 1, 0, 9.15, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (6, 2, 0, 9.35, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (6, 3, 0, 10.001889, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (6, 4, 0, 9.7, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (6, 5, 0, 11, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (6, 6, 0, 9.8, NULL, '{"mean":10.41580584649313,"sd":0.6860733825427786,"alpha":0.1,"credible":[9.287315554862776,11.544296138123485],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[9.03333479301322,11.798276899973041],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 10.41580584649313, 0.4706966862336898, 0.9946425109934967, 0.1, 9.287315554862776, 11.544296138123485, 9.03333479301322, 11.798276899973041, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f579a776ba2f8df3f8d83ded0ffffdf3ffa9240ceb0ffdf3fb68c544f9cffdf3f88b02bc7bdc5d83f2c5e8c95967799bf862554e60aa123bf6ad68f96b01a553f69a682b993ac59bfbfe3f077aa32e33fafc6578e8903d6bfb59145b9aa59c0bf60e43e66fc7e96bf3903610cca729abf0ea6fbef2d7fe9bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.3333333333333333, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (6, 7, 0, 10.6, NULL, '{"mean":10.536495122873246,"sd":0.566771778113415,"alpha":0.1,"credible":[9.60423850798966,11.468751737756833],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[9.474399674412597,11.598590571333895],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 10.536495122873246, 0.3212302484658421, 0.993622755708478, 0.1, 9.60423850798966, 11.468751737756833, 9.474399674412597, 11.598590571333895, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03f98634a13e9ffdf3f0cf7fa1ce4fbdf3fc32e94b1abffdf3f82b7845cadffdf3f195e0c5cbf8bd43fd7cccd1743fddf3f8a3df8f646af673f9b9712c1dfa18ebfb2cbb388a8ac5f3f4b863677344850bf9536c14ceccfea3fd31bcaa13ec77bbf015f3eab4b78d8bf43a26d4db38bccbfbcd7a6fef3cca7bf1cc4c757ffa989bf250951f9a861efbf39752c60519db1bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'maximize');
INSERT INTO covey.trial_objectives VALUES (6, 9, 0, 11, NULL, '{"mean":10.438380824959395,"sd":0.5677097255197454,"alpha":0.1,"credible":[9.504581423882616,11.372180226036173],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[8.865957549742554,12.010804100176237],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 10.438380824959395, 0.3222943324497047, 0.9942743195047143, 0.1, 9.504581423882616, 11.372180226036173, 8.865957549742554, 12.010804100176237, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f25072b13f3ffdf3fbfb180f94af9df3f3be2059a88fcdf3fd75764526fffdf3f323a33835e6dd83f04830f54d0f6df3f4219bf2dbcfcdf3f7a5448dd7bffdf3f73be8d05b15f66bf0226b3228f4694bf82e7d3b8814a683fda2f3ae82e2465bfaeea008fe9c4e63f020428cf635570bfa0f29ab37e93943fce1d743aa55470bfb361f610685de3bffb73a56184a5cebf413f2708144785bf31963062eab6a8bf576e5b96781df1bf22e05672b80a7dbf28a560299635e0bf168837387d25c0bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.2222222222222222, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (6, 8, 0, 9.583333333333334, 0.22047927592204922, '{"mean":10.63341200376745,"sd":0.5046794696429182,"alpha":0.1,"credible":[9.80328814767735,11.463535859857549],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[9.687647314182014,11.579176693352887],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 10.63341200376745, 0.2547013670790572, 0.991935522867336, 0.1, 9.80328814767735, 11.463535859857549, 9.687647314182014, 11.579176693352887, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f428b909cfcffdf3fb1fb737153f3df3f091597d9e4ffdf3fbf6c1d77f2ffdf3ff9c8fda45775d63f166ae26353ffdf3fbbc53275a7aedd3f15842f0f00be543fccaef7c6049d9fbf3249b43d2647503f6cba44343f2137bfc14cb4741a12e63f29c46db440ed72bf226d6d2217efc13f3c73548748bedfbf48a89de6adb6d3bf056c74bedd84a3bf07b934bc7fc383bf8a6109239e86e9bfa4946646479ac0bf777575f88458c1bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'maximize');
INSERT INTO covey.trial_objectives VALUES (6, 10, 0, NULL, NULL, '{"mean":10.721276238822988,"sd":0.44499802882667255,"alpha":0.1,"credible":[9.989319617121179,11.453232860524796],"conformal":[[10.200746610935342,11.258225496521042]],"whole_line":false,"not_enough_data":false,"w_n":0.1,"score":"loo_student","sets":"fitted","assured":null,"tracked":[9.922318286593047,11.520234191052928],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 10.721276238822988, 0.1980232456596241, 0.9905428982997705, 0.1, 9.989319617121179, 11.453232860524796, 9.922318286593047, 11.520234191052928, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03fe09e906406fedf3f4d48b535e4ffdf3fdbc7529221ffdf3f545622de09ffdf3f82fc17226b3fdd3f8a2a95c0a4ffdf3f31665e932cdddf3fb0741d59fcffdf3f7073efbe61a9dd3f39d1fce927e392bf95989be627a469bf5a1c42b28d54453f8c2664ccfa3e67bfed17df0d8691c33f0ac6936b312d16bf91a541f850c5ae3f6f6b54b54d1435bf3977be844bcac23fb7d940a6dd93e6bf18bf63998fa8d7bf531b7113385d60bf5f30f1fa5490a1bf3f8fc73d2b64c1bf4b6d78fe0f8f15bf7dd58dc71530dbbf78122942146b9ebf3b4d925ebddfc2bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'maximize');
INSERT INTO covey.trial_objectives VALUES (6, 11, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (7, 1, 0, 0.9266722343189999, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (7, 2, 0, 0.984379749639, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (7, 3, 0, 0.987090722839, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (7, 4, 0, 0.91, NULL, '{"mean":0.9699882865976495,"sd":0.04321369104450652,"alpha":0.1,"credible":[0.8989080901491325,1.0410684830461665],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.25,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.8829106087527008,1.0570659644425981],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.9699882865976495, 0.001867423093690063, 0.9969363181883109, 0.1, 0.8989080901491325, 1.0410684830461665, 0.8829106087527008, 1.0570659644425981, 'tracked', 'adaptive', 0, 0.25, '\x03000000000000000000000000000000000000000000f03fbb57db75d0ffdf3fe23440913cebdd3f77f724d33bfcdf3f9a1f379bf1ef74bf144b30f59b2fb53f19156d113b6f90bf6b62bed03971e2bf5ea35d40a4f5aabf86368ea79eedd1bf000000000000f03f000000000000f03f000000000000f03f', 0.25, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (7, 5, 0, 0.998934956775, NULL, '{"mean":0.9735950676234898,"sd":0.041090680775871795,"alpha":0.1,"credible":[0.906006912315392,1.0411832229315876],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.8895399784086995,1.0576501568382801],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.9735950676234898, 0.0016884440466246, 0.9954865102835817, 0.1, 0.906006912315392, 1.0411832229315876, 0.8895399784086995, 1.0576501568382801, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03f6df5be3992fcdf3fd5fab96c9ebcd93f740227e41ce2de3fd7715b9869f6df3fdd944e46f7218b3f58756e281bd7d33f708274579083c33faa8233d917e9a03f0e51025c90d6cabfccaad873a96ccfbf92dee0dbbf4fd5bfbcdbfcd1add3ddbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.8, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (7, 6, 0, 0.999897281775, NULL, '{"mean":1.0004309411350265,"sd":0.003991136044252822,"alpha":0.1,"credible":[0.9938661065369804,1.0069957757330723],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.9930686397382159,1.007793242531837],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.0004309411350265, 1.5929166923734064e-05, 0.6579424237312659, 0.1, 0.9938661065369804, 1.0069957757330723, 0.9930686397382159, 1.007793242531837, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f76d776d19747dc3fc17acb42fbadda3ff72010f101d6cf3fbcd0b56b01c3df3f81f861ade028ba3ff54dd05cbb86d63fb0e865402c53d4bf62eb640975d9db3ff19f25382989bbbfafe9578b60edcebfe4412718a00ce1bf4ecab6ca4769d3bfec06d685161dc8bfd9fed090a6dce8bff016a513c2c8a2bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 1, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (7, 7, 0, 0.5, NULL, '{"mean":0.9999808660785539,"sd":0.0006348359414710301,"alpha":0.1,"credible":[0.9989366538777061,1.0010250782794017],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.9988995987978074,1.0010621333593004],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.9999808660785539, 4.0301667258340915e-07, 0.42193848666363354, 0.1, 0.9989366538777061, 1.0010250782794017, 0.9988995987978074, 1.0010621333593004, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03fea56ab8ed2fddf3f452eecd01aa8de3fc03df35452f4df3f0e4dffa040d3df3f38dff8b55433d63f7393066a0648bb3ffcb2fd8adbb4933f613a45930560c1bfe678a09ed76799bf251b4c355b23b9bff6d836f35f1cb1bf8693a2846256a3bf13c7ed18ff4ae6bf1634c6347817ccbf05308f945ba2cbbf850ccf2b763eecbfaa977b0b8de07dbfb2b5691f94b34dbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.14285714285714285, 0, 1, 0, 'maximize');
INSERT INTO covey.trial_objectives VALUES (7, 8, 0, 0.99999628127344, NULL, '{"mean":0.5572752421121843,"sd":0.11781986070195641,"alpha":0.25,"credible":[0.42174123835770105,0.6928092458666675],"conformal":[[0.47596704478983026,0.6929430335050033]],"whole_line":false,"not_enough_data":false,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.40399760780156846,0.7105528764228001],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.5572752421121843, 0.013881519575828411, 0.9884044475861828, 0.25, 0.42174123835770105, 0.6928092458666675, 0.40399760780156846, 0.7105528764228001, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f000000000000e03f000000000000e03f000000000000e03f000000000000e03f06a2fd74ffffdf3fbdb6be2b6432df3fafec60e7163cc53f75c2259040f7cfbd76562af5fe4c0dbe218ca72da6d60dbe582b40bcc8a7763d6df2bb707dac2cbfb50b9a37ada6c33f89ea73b17067f03f7a706cc1618269bfdf58466ee57db0bfd196ace906b9b1bf057018f0d08bc0beffd13dd890a8b7bf6f7a7efbeb0cdebf993d6af7582be9bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.25, 0, 0, 0, 'minimize');
INSERT INTO covey.trial_objectives VALUES (7, 9, 0, 0.75, NULL, '{"mean":0.9222414293856326,"sd":0.13973005183221054,"alpha":0.25,"credible":[0.7615030508405416,1.0829798079307236],"conformal":[[0.783220849433437,1.0488409181766951]],"whole_line":false,"not_enough_data":false,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.6257303677156967,1.2187524910555685],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.9222414293856326, 0.019524487385032246, 0.48103330789018917, 0.25, 0.7615030508405416, 1.0829798079307236, 0.6257303677156967, 1.2187524910555685, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f6ae371b91787da3fda2387cd56f4df3f5a3e34f1570cdf3fbc702d2db393df3f50051eac50fbdf3f17f5a68e4de2df3fdd2d2a5fcde9df3fedf5d42fffebdf3f231ef50d9b09a7bf3ff9cd96373e9e3f561cdd82b284c1bf00f0ee4fe7127fbff996c4ceaab796bf5f006172e8d2acbf92c92be1a544cd3f738a003564b3a7bf4aa53f2c013f78bf0f3c6926ee9bd3bf24845a860827d4bff2ce8fcbe5d461bfbabe546d328adbbfa4427021f2f9dbbf041f4687984b23c0e8e252a7f114dcbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.2222222222222222, 1, 0, 0, 'minimize');
INSERT INTO covey.trial_objectives VALUES (7, 10, 0, 0.75023204612959, NULL, '{"mean":0.8314520936319058,"sd":0.122887256022054,"alpha":0.25,"credible":[0.6900888148108281,0.9728153724529836],"conformal":[[0.6948698255646423,1.0683560929008187]],"whole_line":false,"not_enough_data":false,"w_n":0.1,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.6096926121971976,1.053211575066614],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.8314520936319058, 0.015101277692629847, 0.32803863263586774, 0.25, 0.6900888148108281, 0.9728153724529836, 0.6096926121971976, 1.053211575066614, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03f30a567cabb2dde3f0e4bf27a99fbdf3f6281be6282afdf3fc2907de546dddf3f3ca993c6d4fedf3fe8e6d8240ef7df3f4145c14272f9df3ff76f3ed923fadf3ff30ff8f26d5dd83ff6ec5f6464f1c2bfac247d5367f4913ff6115a5a7268b9bf8e7798eabcf780bfc208eb487c8a87bf7fdecdbba216a1bff832aa6e1351bf3f7fc436d045609bbf73ea4bfa20d4de3fb781f24f7fa0c8bff3a642f18950d2bf3dc380d46f0ae0bf9bc72dfa359580bfe5b9ee73f9a1ddbf4ed3bb0ebe52e0bfd65c9bf3b2b422c075c700ab27f9dfbfed909e50ac1edfbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.9, 1, 1, 1, 'minimize');
INSERT INTO covey.trial_objectives VALUES (7, 11, 0, NULL, NULL, '{"mean":0.7979467019985882,"sd":0.11476217715179494,"alpha":0.25,"credible":[0.6659301026214192,0.9299633013757572],"conformal":[[0.6681701972345081,0.9144758652050672]],"whole_line":false,"not_enough_data":false,"w_n":0.09090909090909091,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.6172598223772543,0.9786335816199221],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.7979467019985882, 0.013170357304619965, 0.2566908101748736, 0.25, 0.6659301026214192, 0.9299633013757572, 0.6172598223772543, 0.9786335816199221, 'tracked', 'adaptive', 0, 0.09090909090909091, '\x0a000000000000000000000000000000000000000000f03f6e84bb8f061cdf3f5d09f2e244fddf3f606909e3dfe0df3f08d88eb157f4df3fca37612af6ffdf3f5a3ee8b8fdfddf3f03f67c96b5fedf3fc3f3c901e8fedf3f315b9f1dc22edc3ff40ecd9ad12fdc3f3887b088efa7c0bf771bcd0fbd618c3f26ebfed690beb0bf472226c8c8e272bf5a4e5f86344761bf134427c9948990bff4256839ee6bac3f15df3a62a11588bf31542df497d7c83f4dab3a5592bbc83f7be820716d78d3bfcc776683746fd2bf075c70640b04e2bf9935dcf9af987ebf4268e63e205bdebf495be74d6704e1bf3636edd4ec8e23c0f1c14eead992e0bff9cb91f34935c4bf07aaa9d55e0dc4bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL, 'minimize');
INSERT INTO covey.trial_objectives VALUES (8, 1, 0, 0.9266722343189999, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (8, 2, 0, 0.984379749639, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (8, 3, 0, 0.987090722839, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (8, 4, 0, 0.91, NULL, '{"mean":0.9699882865976495,"sd":0.04321369104450652,"alpha":0.1,"credible":[0.8989080901491325,1.0410684830461665],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.25,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.8829106087527008,1.0570659644425981],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.9699882865976495, 0.001867423093690063, 0.9969363181883109, 0.1, 0.8989080901491325, 1.0410684830461665, 0.8829106087527008, 1.0570659644425981, 'tracked', 'adaptive', 0, 0.25, '\x03000000000000000000000000000000000000000000f03fbb57db75d0ffdf3fe23440913cebdd3f77f724d33bfcdf3f9a1f379bf1ef74bf144b30f59b2fb53f19156d113b6f90bf6b62bed03971e2bf5ea35d40a4f5aabf86368ea79eedd1bf000000000000f03f000000000000f03f000000000000f03f', 0.25, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (8, 5, 0, 0.998934956775, NULL, '{"mean":0.9735950676234898,"sd":0.041090680775871795,"alpha":0.1,"credible":[0.906006912315392,1.0411832229315876],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.8895399784086995,1.0576501568382801],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.9735950676234898, 0.0016884440466246, 0.9954865102835817, 0.1, 0.906006912315392, 1.0411832229315876, 0.8895399784086995, 1.0576501568382801, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03f6df5be3992fcdf3fd5fab96c9ebcd93f740227e41ce2de3fd7715b9869f6df3fdd944e46f7218b3f58756e281bd7d33f708274579083c33faa8233d917e9a03f0e51025c90d6cabfccaad873a96ccfbf92dee0dbbf4fd5bfbcdbfcd1add3ddbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.8, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (8, 6, 0, 0.999897281775, NULL, '{"mean":1.0004309411350265,"sd":0.003991136044252822,"alpha":0.1,"credible":[0.9938661065369804,1.0069957757330723],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.9930686397382159,1.007793242531837],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.0004309411350265, 1.5929166923734064e-05, 0.6579424237312659, 0.1, 0.9938661065369804, 1.0069957757330723, 0.9930686397382159, 1.007793242531837, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f76d776d19747dc3fc17acb42fbadda3ff72010f101d6cf3fbcd0b56b01c3df3f81f861ade028ba3ff54dd05cbb86d63fb0e865402c53d4bf62eb640975d9db3ff19f25382989bbbfafe9578b60edcebfe4412718a00ce1bf4ecab6ca4769d3bfec06d685161dc8bfd9fed090a6dce8bff016a513c2c8a2bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 1, 1, 1, 1, 'maximize');
INSERT INTO covey.trial_objectives VALUES (8, 7, 0, 0.5, NULL, '{"mean":0.9999808660785539,"sd":0.0006348359414710301,"alpha":0.1,"credible":[0.9989366538777061,1.0010250782794017],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.9988995987978074,1.0010621333593004],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.9999808660785539, 4.0301667258340915e-07, 0.42193848666363354, 0.1, 0.9989366538777061, 1.0010250782794017, 0.9988995987978074, 1.0010621333593004, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03fea56ab8ed2fddf3f452eecd01aa8de3fc03df35452f4df3f0e4dffa040d3df3f38dff8b55433d63f7393066a0648bb3ffcb2fd8adbb4933f613a45930560c1bfe678a09ed76799bf251b4c355b23b9bff6d836f35f1cb1bf8693a2846256a3bf13c7ed18ff4ae6bf1634c6347817ccbf05308f945ba2cbbf850ccf2b763eecbfaa977b0b8de07dbfb2b5691f94b34dbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.14285714285714285, 0, 1, 0, 'maximize');
INSERT INTO covey.trial_objectives VALUES (8, 8, 0, 0.99999628127344, NULL, '{"mean":0.5572752421121843,"sd":0.11781986070195641,"alpha":0.25,"credible":[0.42174123835770105,0.6928092458666675],"conformal":[[0.47596704478983026,0.6929430335050033]],"whole_line":false,"not_enough_data":false,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.40399760780156846,0.7105528764228001],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.5572752421121843, 0.013881519575828411, 0.9884044475861828, 0.25, 0.42174123835770105, 0.6928092458666675, 0.40399760780156846, 0.7105528764228001, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f000000000000e03f000000000000e03f000000000000e03f000000000000e03f06a2fd74ffffdf3fbdb6be2b6432df3fafec60e7163cc53f75c2259040f7cfbd76562af5fe4c0dbe218ca72da6d60dbe582b40bcc8a7763d6df2bb707dac2cbfb50b9a37ada6c33f89ea73b17067f03f7a706cc1618269bfdf58466ee57db0bfd196ace906b9b1bf057018f0d08bc0beffd13dd890a8b7bf6f7a7efbeb0cdebf993d6af7582be9bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.25, 0, 0, 0, 'minimize');
INSERT INTO covey.trial_objectives VALUES (8, 9, 0, 0.75, NULL, '{"mean":0.9222414293856326,"sd":0.13973005183221054,"alpha":0.25,"credible":[0.7615030508405416,1.0829798079307236],"conformal":[[0.783220849433437,1.0488409181766951]],"whole_line":false,"not_enough_data":false,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.6257303677156967,1.2187524910555685],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.9222414293856326, 0.019524487385032246, 0.48103330789018917, 0.25, 0.7615030508405416, 1.0829798079307236, 0.6257303677156967, 1.2187524910555685, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f6ae371b91787da3fda2387cd56f4df3f5a3e34f1570cdf3fbc702d2db393df3f50051eac50fbdf3f17f5a68e4de2df3fdd2d2a5fcde9df3fedf5d42fffebdf3f231ef50d9b09a7bf3ff9cd96373e9e3f561cdd82b284c1bf00f0ee4fe7127fbff996c4ceaab796bf5f006172e8d2acbf92c92be1a544cd3f738a003564b3a7bf4aa53f2c013f78bf0f3c6926ee9bd3bf24845a860827d4bff2ce8fcbe5d461bfbabe546d328adbbfa4427021f2f9dbbf041f4687984b23c0e8e252a7f114dcbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.2222222222222222, 1, 0, 0, 'minimize');
INSERT INTO covey.trial_objectives VALUES (8, 10, 0, 0.75023204612959, NULL, '{"mean":0.8314520936319058,"sd":0.122887256022054,"alpha":0.25,"credible":[0.6900888148108281,0.9728153724529836],"conformal":[[0.6948698255646423,1.0683560929008187]],"whole_line":false,"not_enough_data":false,"w_n":0.1,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.6096926121971976,1.053211575066614],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.8314520936319058, 0.015101277692629847, 0.32803863263586774, 0.25, 0.6900888148108281, 0.9728153724529836, 0.6096926121971976, 1.053211575066614, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03f30a567cabb2dde3f0e4bf27a99fbdf3f6281be6282afdf3fc2907de546dddf3f3ca993c6d4fedf3fe8e6d8240ef7df3f4145c14272f9df3ff76f3ed923fadf3ff30ff8f26d5dd83ff6ec5f6464f1c2bfac247d5367f4913ff6115a5a7268b9bf8e7798eabcf780bfc208eb487c8a87bf7fdecdbba216a1bff832aa6e1351bf3f7fc436d045609bbf73ea4bfa20d4de3fb781f24f7fa0c8bff3a642f18950d2bf3dc380d46f0ae0bf9bc72dfa359580bfe5b9ee73f9a1ddbf4ed3bb0ebe52e0bfd65c9bf3b2b422c075c700ab27f9dfbfed909e50ac1edfbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.9, 1, 1, 1, 'minimize');
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
INSERT INTO covey.trial_parameters VALUES (3, 8, 1, 0.505724, NULL, NULL, NULL);
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
INSERT INTO covey.trial_parameters VALUES (5, 5, 0, 0.536225, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 1, 0.745438, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 0, 0.563272, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 1, 0.763913, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 0, 0.988943, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 1, 0.231394, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 0, 0.992301, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 1, 0.281859, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 0, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 1, 0.322821, NULL, NULL, NULL);
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
INSERT INTO covey.trial_parameters VALUES (6, 6, 0, 98, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 1, 11.6, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 2, 7, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 3, 2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 4, 1.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 5, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 7, NULL, 'false', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 8, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 9, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 10, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 11, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 13, 0.746166, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 6, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 1, 23.9, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 3, 20, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 4, 1.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 7, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 8, 2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 9, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 10, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 11, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 13, 0.738222, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 0, 96, NULL, 91.3, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 7, 5, NULL, 'モカ', NULL, 'arabica');
INSERT INTO covey.trial_parameters VALUES (6, 9, 0, 100, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 1, 1.1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 3, 5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 4, 0.25, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 5, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 7, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 8, 1.999703, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 9, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 10, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 11, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 13, 0.999911, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 9, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 1, 12.4, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 3, 20, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 4, 1.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 5, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 7, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 8, 2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 9, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 10, 0.916512, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 11, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 13, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 8, 0, 85, NULL, 81.7, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 0, 100, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 1, 1.6, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 3, 20, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 4, 0.25, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 5, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 7, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 8, 2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 9, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 10, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 11, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 13, 0.170029, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 10, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 0, 85.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 1, 1.6, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 3, 20, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 4, 0.25, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 5, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 7, NULL, 'false', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 8, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 9, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 10, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 11, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (6, 11, 13, 0.170029, NULL, NULL, NULL);
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
INSERT INTO covey.trials VALUES (2, 1, 'complete', 'import', NULL, 0, 3600, NULL, NULL, 1794982845.397463, 3, 0, 0, NULL, 3, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (2, 2, 'complete', 'import', NULL, 0, 3600, NULL, NULL, 1794982845.397463, 3, 0, 0, NULL, 3, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (2, 3, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794982845.517303, 1794982845.621758, 5, 0, 0, NULL, 5, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (2, 4, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794982845.720682, 1794982845.825478, 7, 0, 0, NULL, 7, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (2, 5, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794982845.929763, 1794982846.048629, 9, 0, 0, NULL, 9, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (2, 6, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794982846.206244, 1794982846.309169, 11, 0, 0, NULL, 11, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (2, 7, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794982846.450018, 1794982846.552628, 13, 0, 0, NULL, 13, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (2, 8, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794982846.685596, 1794982846.817156, 15, 0, 0, NULL, 15, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (2, 10, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794982847.265504, 1794982847.364829, 19, 0, 0, NULL, 19, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (2, 11, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794982847.526226, 1794982847.631715, 21, 0, 0, NULL, 21, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (2, 12, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794982847.794925, 1794982847.900902, 23, 0, 0, NULL, 23, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (2, 13, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794982848.069893, 1794982848.158611, 25, 0, 0, NULL, 25, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (2, 14, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794982848.237684, 1794982848.334772, 27, 0, 0, NULL, 27, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (2, 15, 'complete', 'ask', NULL, 1, 0.5, NULL, 1794982848.557691, 1794982849.718063, 29, 1, 1, NULL, 30, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (2, 9, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794982846.961662, 1794982847.101873, 17, 0, 0, NULL, 31, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (2, 19, 'running', 'ask', NULL, 1, 3600, 1794986450.213267, 1794982850.213267, NULL, NULL, 0, 0, NULL, 35, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (2, 16, 'failed', 'ask', NULL, 1, 3600, NULL, 1794982850.213267, 1794982850.338269, NULL, 0, 0, 'the pump
''broke''', 36, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (2, 17, 'abandoned', 'ask', NULL, 1, 3600, NULL, 1794982850.213267, NULL, NULL, 0, 0, 'keine Bohnen', 37, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (2, 18, 'waiting', 'ask', NULL, 2, 3600, NULL, 1794982850.213267, NULL, NULL, 0, 0, 'Stromausfall', 41, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (2, 20, 'waiting', 'enqueue', NULL, 0, 3600, NULL, NULL, NULL, NULL, 0, 0, NULL, 42, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (3, 1, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982851.283684, 1794982851.389314, 3, 0, 0, NULL, 3, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (3, 2, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982851.506259, 1794982851.633019, 5, 0, 0, NULL, 5, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (3, 3, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982851.714904, 1794982851.852754, 7, 0, 0, NULL, 7, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (3, 4, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982851.964285, 1794982852.121071, 9, 0, 0, 'no bill', 9, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (3, 5, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982852.213198, 1794982852.347023, 11, 0, 0, NULL, 11, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (3, 6, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982852.538684, 1794982852.653426, 13, 0, 0, NULL, 13, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (3, 7, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982852.900017, 1794982853.043023, 15, 0, 0, NULL, 15, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (3, 8, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982853.240999, 1794982853.380984, 17, 0, 0, NULL, 17, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (3, 9, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982853.569419, 1794982853.701952, 19, 0, 0, 'no bill', 19, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (3, 10, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982853.880114, 1794982854.00804, 21, 0, 0, NULL, 21, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (3, 11, 'running', 'ask', 'bob', 1, 864000, 1795846854.320681, 1794982854.185211, NULL, NULL, 0, 0, NULL, 23, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (4, 1, 'complete', 'import', NULL, 0, 1800, NULL, NULL, 1794982854.422966, 3, 0, 0, NULL, 3, 1, 1, NULL);
INSERT INTO covey.trials VALUES (4, 2, 'complete', 'import', NULL, 0, 1800, NULL, NULL, 1794982854.422966, 3, 0, 0, NULL, 3, 3, 1, NULL);
INSERT INTO covey.trials VALUES (4, 3, 'complete', 'import', NULL, 0, 1800, NULL, NULL, 1794982854.422966, 3, 0, 0, NULL, 3, 5, 1, NULL);
INSERT INTO covey.trials VALUES (4, 4, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982854.605618, 1794982854.725531, 5, 0, 0, NULL, 5, 6, 1, NULL);
INSERT INTO covey.trials VALUES (4, 5, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982854.861516, 1794982854.974183, 7, 0, 0, NULL, 7, 2, 1, NULL);
INSERT INTO covey.trials VALUES (4, 6, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982855.136674, 1794982855.269933, 9, 0, 0, NULL, 9, 4, 1, NULL);
INSERT INTO covey.trials VALUES (4, 7, 'complete', 'import', NULL, 0, 1800, NULL, NULL, 1794982855.425387, 12, 0, 0, NULL, 12, 7, 1, NULL);
INSERT INTO covey.trials VALUES (4, 8, 'running', 'ask', NULL, 1, NULL, NULL, 1794982855.680681, NULL, NULL, 0, 0, NULL, 13, 3, 1, NULL);
INSERT INTO covey.trials VALUES (5, 1, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982855.934122, 1794982856.104658, 3, 0, 0, NULL, 3, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (5, 2, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982856.201511, 1794982856.331473, 5, 0, 0, NULL, 5, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (5, 3, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982856.481378, 1794982856.58598, 7, 0, 0, NULL, 7, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (5, 4, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982856.702952, 1794982856.853571, 9, 0, 0, NULL, 9, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (5, 5, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982857.187342, 1794982857.262347, 11, 0, 0, NULL, 11, NULL, 1, 0.2);
INSERT INTO covey.trials VALUES (5, 6, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982857.580346, 1794982857.700628, 13, 0, 0, 'die Säule war verstopft', 13, NULL, 1, 0.2);
INSERT INTO covey.trials VALUES (5, 7, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982857.935484, 1794982858.049139, 15, 0, 0, NULL, 15, NULL, 1, 0.2);
INSERT INTO covey.trials VALUES (5, 8, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982858.410489, 1794982858.525518, 17, 0, 0, NULL, 17, NULL, 1, 0.2);
INSERT INTO covey.trials VALUES (5, 9, 'running', 'ask', NULL, 1, NULL, NULL, 1794982858.70657, NULL, NULL, 0, 0, NULL, 18, NULL, 1, 0.2);
INSERT INTO covey.trials VALUES (6, 1, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982859.113604, 1794982859.216484, 4, 0, 0, NULL, 4, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (6, 2, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982859.313239, 1794982859.417716, 6, 0, 0, NULL, 6, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (6, 3, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982859.53296, 1794982859.686844, 8, 0, 0, NULL, 8, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (6, 4, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982859.777614, 1794982859.901174, 10, 0, 0, NULL, 10, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (6, 5, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982859.99835, 1794982860.105692, 12, 0, 0, NULL, 12, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (6, 6, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982860.348946, 1794982860.437325, 14, 0, 0, NULL, 14, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (6, 7, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982860.728634, 1794982860.889778, 16, 0, 0, NULL, 16, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (6, 8, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982861.430206, 1794982861.524618, 18, 0, 0, NULL, 21, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (6, 9, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982861.930682, 1794982862.023947, 20, 0, 0, NULL, 20, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (6, 10, 'running', 'ask', NULL, 1, NULL, NULL, 1794982862.397401, NULL, NULL, 0, 0, NULL, 22, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (6, 11, 'waiting', 'enqueue', NULL, 0, 1800, NULL, NULL, NULL, NULL, 0, 0, NULL, 23, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (7, 1, 'complete', 'ask', 'program', 1, 3600, NULL, 1794982862.818411, 1794982862.945851, 4, 0, 0, NULL, 4, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (7, 2, 'complete', 'ask', 'program', 1, 3600, NULL, 1794982863.074206, 1794982863.210191, 6, 0, 0, NULL, 6, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (7, 3, 'complete', 'ask', 'program', 1, 3600, NULL, 1794982863.352724, 1794982863.465248, 8, 0, 0, NULL, 8, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (7, 4, 'complete', 'ask', 'program', 1, 3600, NULL, 1794982863.610302, 1794982863.729609, 10, 0, 0, NULL, 10, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (7, 5, 'complete', 'ask', 'program', 1, 3600, NULL, 1794982863.896802, 1794982864.01524, 12, 0, 0, NULL, 12, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (7, 6, 'complete', 'ask', 'program', 1, 3600, NULL, 1794982864.248949, 1794982864.367992, 14, 0, 0, NULL, 14, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (7, 7, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982864.534651, 1794982864.778053, 17, 0, 0, NULL, 17, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (7, 8, 'complete', 'ask', 'program', 1, 3600, NULL, 1794982865.041602, 1794982865.188872, 20, 0, 0, NULL, 20, NULL, 3, NULL);
INSERT INTO covey.trials VALUES (7, 9, 'complete', 'ask', 'program', 1, 3600, NULL, 1794982865.345788, 1794982865.469957, 22, 0, 0, NULL, 22, NULL, 3, NULL);
INSERT INTO covey.trials VALUES (7, 10, 'complete', 'ask', 'program', 1, 3600, NULL, 1794982865.629954, 1794982865.729234, 24, 0, 0, NULL, 24, NULL, 3, NULL);
INSERT INTO covey.trials VALUES (7, 11, 'running', 'ask', 'anna', 1, NULL, NULL, 1794982865.792703, NULL, NULL, 0, 0, NULL, 25, NULL, 3, NULL);
INSERT INTO covey.trials VALUES (8, 1, 'complete', 'ask', 'program', 1, 3600, NULL, 1794982862.818411, 1794982862.945851, 4, 0, 0, NULL, 4, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (8, 2, 'complete', 'ask', 'program', 1, 3600, NULL, 1794982863.074206, 1794982863.210191, 6, 0, 0, NULL, 6, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (8, 3, 'complete', 'ask', 'program', 1, 3600, NULL, 1794982863.352724, 1794982863.465248, 8, 0, 0, NULL, 8, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (8, 4, 'complete', 'ask', 'program', 1, 3600, NULL, 1794982863.610302, 1794982863.729609, 10, 0, 0, NULL, 10, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (8, 5, 'complete', 'ask', 'program', 1, 3600, NULL, 1794982863.896802, 1794982864.01524, 12, 0, 0, NULL, 12, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (8, 6, 'complete', 'ask', 'program', 1, 3600, NULL, 1794982864.248949, 1794982864.367992, 14, 0, 0, NULL, 14, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (8, 7, 'complete', 'ask', NULL, 1, NULL, NULL, 1794982864.534651, 1794982864.778053, 17, 0, 0, NULL, 17, NULL, 1, NULL);
INSERT INTO covey.trials VALUES (8, 8, 'complete', 'ask', 'program', 1, 3600, NULL, 1794982865.041602, 1794982865.188872, 20, 0, 0, NULL, 20, NULL, 3, NULL);
INSERT INTO covey.trials VALUES (8, 9, 'complete', 'ask', 'program', 1, 3600, NULL, 1794982865.345788, 1794982865.469957, 22, 0, 0, NULL, 22, NULL, 3, NULL);
INSERT INTO covey.trials VALUES (8, 10, 'complete', 'ask', 'program', 1, 3600, NULL, 1794982865.629954, 1794982865.729234, 24, 0, 0, NULL, 24, NULL, 3, NULL);
ALTER TABLE ONLY covey.ask_keys
    ADD CONSTRAINT ask_keys_pkey PRIMARY KEY (study, ask_key, "position");
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
ALTER TABLE ONLY covey.replicates
    ADD CONSTRAINT replicates_pkey PRIMARY KEY (study, trial, objective, "position");
ALTER TABLE ONLY covey.studies
    ADD CONSTRAINT studies_name_key UNIQUE (name);
ALTER TABLE ONLY covey.studies
    ADD CONSTRAINT studies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY covey.trial_objectives
    ADD CONSTRAINT trial_objectives_pkey PRIMARY KEY (study, trial, "position");
ALTER TABLE ONLY covey.trial_parameters
    ADD CONSTRAINT trial_parameters_pkey PRIMARY KEY (study, trial, "position");
ALTER TABLE ONLY covey.trials
    ADD CONSTRAINT trials_pkey PRIMARY KEY (study, trial);
CREATE INDEX trials_by_revision ON covey.trials USING btree (study, revision);
CREATE INDEX trials_by_state ON covey.trials USING btree (study, state, trial);
ALTER TABLE ONLY covey.ask_keys
    ADD CONSTRAINT ask_keys_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
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
ALTER TABLE ONLY covey.replicates
    ADD CONSTRAINT replicates_study_trial_fkey FOREIGN KEY (study, trial) REFERENCES covey.trials(study, trial) ON DELETE CASCADE;
ALTER TABLE ONLY covey.trial_objectives
    ADD CONSTRAINT trial_objectives_study_trial_fkey FOREIGN KEY (study, trial) REFERENCES covey.trials(study, trial) ON DELETE CASCADE;
ALTER TABLE ONLY covey.trial_parameters
    ADD CONSTRAINT trial_parameters_study_trial_fkey FOREIGN KEY (study, trial) REFERENCES covey.trials(study, trial) ON DELETE CASCADE;
ALTER TABLE ONLY covey.trials
    ADD CONSTRAINT trials_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
