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
    noise double precision
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
    replicates bigint DEFAULT 0 NOT NULL
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
    credible_covered bigint
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
    candidate bigint
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
INSERT INTO covey.choices VALUES (5, 5, 0, 'arabica');
INSERT INTO covey.choices VALUES (5, 5, 1, 'モカ');
INSERT INTO covey.choices VALUES (5, 5, 2, 'Mischung');
INSERT INTO covey.choices VALUES (5, 7, 0, 'false');
INSERT INTO covey.choices VALUES (5, 7, 1, 'true');
INSERT INTO covey.choices VALUES (5, 16, 0, 'Stahl');
INSERT INTO covey.choices VALUES (5, 17, 0, 'true');
INSERT INTO covey.covey_meta VALUES ('schema_version', 5);
INSERT INTO covey.covey_meta VALUES ('last_study', 5);
INSERT INTO covey.descriptors VALUES (5, 5, 0, 0, -0.5);
INSERT INTO covey.descriptors VALUES (5, 5, 0, 1, -0.1601281538050871);
INSERT INTO covey.descriptors VALUES (5, 5, 1, 0, 0.5);
INSERT INTO covey.descriptors VALUES (5, 5, 1, 1, -0.4003203845127178);
INSERT INTO covey.descriptors VALUES (5, 5, 2, 0, 0);
INSERT INTO covey.descriptors VALUES (5, 5, 2, 1, 0.5604485383178051);
INSERT INTO covey.history VALUES (1, 1, NULL, 1794969855.635015, 'anna@vm', 'create', NULL, '{"name":"gone"}');
INSERT INTO covey.history VALUES (1, 2, 1, 1794969855.712961, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (1, 3, NULL, 1794969855.781202, 'anna@vm', 'delete', '{"name":"gone","trials":1}', NULL);
INSERT INTO covey.history VALUES (2, 1, NULL, 1794969855.841163, 'anna@vm', 'create', NULL, '{"name":"Kaffee ☕ ''stark''"}');
INSERT INTO covey.history VALUES (2, 2, NULL, 1794969855.947015, 'anna@vm', 'widen', '{"größe":[80.0,95.0],"dose":[0.1,10.0],"grind":[1,10],"bean":["arabica","モカ","it''s \\ \"robusta\""]}', '{"größe":[80.0,100.0],"dose":[0.1,10.0],"grind":[1,10],"bean":["arabica","モカ","it''s \\ \"robusta\""]}');
INSERT INTO covey.history VALUES (2, 3, NULL, 1794969856.049074, 'anna@vm', 'import', NULL, '{"file":"past.csv","first_trial":1,"trials":2}');
INSERT INTO covey.history VALUES (2, 4, 3, 1794969856.15578, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 5, 3, 1794969856.227179, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.6867686591013324},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 6, 4, 1794969856.298012, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 7, 4, 1794969856.364906, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.8389822328746668}}');
INSERT INTO covey.history VALUES (2, 8, 5, 1794969856.424599, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 9, 5, 1794969856.488059, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.8761836993146668},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 10, 6, 1794969856.587284, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 11, 6, 1794969856.629445, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":4.1389962636019995}}');
INSERT INTO covey.history VALUES (2, 12, 7, 1794969856.69356, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 13, 7, 1794969856.762348, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":3.4333671010953335},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 14, 8, 1794969856.860749, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 15, 8, 1794969856.916945, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":4.823351618535331}}');
INSERT INTO covey.history VALUES (2, 16, 9, 1794969857.016754, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 17, 9, 1794969857.092034, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":1.2047449636979992},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 18, 10, 1794969857.199833, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 19, 10, 1794969857.288854, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.5330796579913338}}');
INSERT INTO covey.history VALUES (2, 20, 11, 1794969857.397253, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 21, 11, 1794969857.466231, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.630967603165334},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 22, 12, 1794969857.573128, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 23, 12, 1794969857.637304, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.5522210479913326}}');
INSERT INTO covey.history VALUES (2, 24, 13, 1794969857.74798, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 25, 13, 1794969857.809381, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.7018752231333328},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 26, 14, 1794969857.915412, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 27, 14, 1794969857.989492, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.5953113840713329}}');
INSERT INTO covey.history VALUES (2, 28, 15, 1794969858.089339, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 29, 15, 1794969859.187997, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Geschmack ★":60.0}}');
INSERT INTO covey.history VALUES (2, 30, 15, 1794969859.259335, 'anna@vm', 'exclude', '{"excluded":false}', '{"excluded":true}');
INSERT INTO covey.history VALUES (2, 31, 9, 1794969859.323191, 'anna@vm', 'amend', '{"state":"complete","values":{"Geschmack ★":1.2047449636979992},"sem":{"Geschmack ★":0.25}}', '{"state":"complete","values":{"Geschmack ★":2.5},"sem":{"Geschmack ★":0.5}}');
INSERT INTO covey.history VALUES (2, 32, 16, 1794969859.468338, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 33, 17, 1794969859.468338, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 34, 18, 1794969859.468338, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 35, 19, 1794969859.468338, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 36, 16, 1794969859.542804, 'anna@vm', 'fail', '{"state":"running","attempt":1}', '{"state":"failed","attempt":1,"reason":"the pump\n''broke''"}');
INSERT INTO covey.history VALUES (2, 37, 17, 1794969859.609872, 'anna@vm', 'abandon', '{"state":"running","attempt":1}', '{"state":"abandoned","attempt":1,"reason":"keine Bohnen"}');
INSERT INTO covey.history VALUES (2, 38, 18, 1794969859.689687, 'anna@vm', 'fail', '{"state":"running","attempt":1}', '{"state":"failed","attempt":1,"reason":"spilt"}');
INSERT INTO covey.history VALUES (2, 39, 18, 1794969859.76009, 'anna@vm', 'retry', '{"state":"failed","attempt":1,"reason":"spilt"}', '{"state":"waiting","attempt":1}');
INSERT INTO covey.history VALUES (2, 40, 18, 1794969859.833997, 'anna@vm', 'ask', '{"state":"waiting","attempt":1}', '{"state":"running","attempt":2}');
INSERT INTO covey.history VALUES (2, 41, 18, 1794969859.902775, 'anna@vm', 'accident', '{"state":"running","attempt":2}', '{"state":"waiting","attempt":2,"reason":"Stromausfall"}');
INSERT INTO covey.history VALUES (2, 42, 20, 1794969859.982825, 'anna@vm', 'enqueue', NULL, '{"state":"waiting"}');
INSERT INTO covey.history VALUES (3, 1, NULL, 1794969860.041368, 'anna@vm', 'create', NULL, '{"name":"two"}');
INSERT INTO covey.history VALUES (3, 2, 1, 1794969860.117222, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 3, 1, 1794969860.212559, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.7489846869110001,"price":40.25990656810001}}');
INSERT INTO covey.history VALUES (3, 4, 2, 1794969860.284675, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 5, 2, 1794969860.346039, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.42501353843100004,"price":8.0397950361}}');
INSERT INTO covey.history VALUES (3, 6, 3, 1794969860.434746, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 7, 3, 1794969860.516685, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.6349954357750001,"price":23.799917716099998}}');
INSERT INTO covey.history VALUES (3, 8, 4, 1794969860.601425, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 9, 4, 1794969860.665327, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.901567655031}}');
INSERT INTO covey.history VALUES (3, 10, 5, 1794969860.731113, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 11, 5, 1794969860.809359, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":1.2183622924000002,"price":102.0865337689}}');
INSERT INTO covey.history VALUES (3, 12, 6, 1794969860.918859, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 13, 6, 1794969860.993299, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.0,"price":10.0}}');
INSERT INTO covey.history VALUES (3, 14, 7, 1794969861.100845, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 15, 7, 1794969861.187003, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.964754359375,"price":56.523106832900005}}');
INSERT INTO covey.history VALUES (3, 16, 8, 1794969861.369945, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 17, 8, 1794969861.451486, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":1.092818247271,"price":76.09701082010001}}');
INSERT INTO covey.history VALUES (3, 18, 9, 1794969861.572884, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 19, 9, 1794969861.643134, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.814442900444}}');
INSERT INTO covey.history VALUES (3, 20, 10, 1794969861.771799, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 21, 10, 1794969861.851226, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.561755375831,"price":14.514997822400002}}');
INSERT INTO covey.history VALUES (3, 22, 11, 1794969861.965684, 'bob', 'ask', NULL, '{"state":"running","worker":"bob","attempt":1}');
INSERT INTO covey.history VALUES (4, 1, NULL, 1794969862.142774, 'anna@vm', 'create', NULL, '{"name":"drei"}');
INSERT INTO covey.history VALUES (4, 2, NULL, 1794969862.142774, 'anna@vm', 'candidates', '{"rows":0}', '{"file":"the table of candidates","rows":6}');
INSERT INTO covey.history VALUES (4, 3, NULL, 1794969862.142774, 'anna@vm', 'import', NULL, '{"file":"the table of candidates","first_trial":1,"trials":3}');
INSERT INTO covey.history VALUES (4, 4, 4, 1794969862.262329, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (4, 5, 4, 1794969862.321049, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":30.25}}');
INSERT INTO covey.history VALUES (4, 6, 5, 1794969862.404369, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (4, 7, 5, 1794969862.446456, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":37.5}}');
INSERT INTO covey.history VALUES (4, 8, 6, 1794969862.503787, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (4, 9, 6, 1794969862.603471, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":52.5}}');
INSERT INTO covey.history VALUES (4, 10, NULL, 1794969862.686293, 'anna@vm', 'widen', '{"Lösung":["DMAc","BuOAc","p,Xylol"],"heiß":["true","false"],"Wärme":[60.5,120.0]}', '{"Lösung":["DMAc","BuOAc","p,Xylol","モカ"],"heiß":["true","false"],"Wärme":[60.5,130.0]}');
INSERT INTO covey.history VALUES (4, 11, NULL, 1794969862.686293, 'anna@vm', 'candidates', '{"rows":6}', '{"file":"more.csv","rows":8}');
INSERT INTO covey.history VALUES (4, 12, NULL, 1794969862.686293, 'anna@vm', 'import', NULL, '{"file":"more.csv","first_trial":7,"trials":1}');
INSERT INTO covey.history VALUES (4, 13, 8, 1794969862.807751, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 1, NULL, 1794969862.873121, 'anna@vm', 'create', NULL, '{"name":"vier"}');
INSERT INTO covey.history VALUES (5, 2, NULL, 1794969863.011054, 'anna@vm', 'widen', '{"Wärme":[80.0,100.0],"Dosis":[1.0,40.0],"Mahlgrad":[1,9],"Minuten":[1,2,5,10],"Anteil":[0.25,0.5,1.5],"Bohne":["arabica","モカ","Mischung"],"davon モカ":[0.0,1.0],"gespült":["false","true"],"Salz":[0.0,2.0],"a":[0.0,1.0],"b":[0.0,1.0],"c":[0,3],"Feuchte":[20.0,80.0],"Platte":[0.0,1.0],"Tasse":[250,250],"Volt":[5.5],"Kanne":["Stahl"],"Deckel":["true"]}', '{"Wärme":[80.0,100.0],"Dosis":[1.0,40.0],"Mahlgrad":[1,9],"Minuten":[1,2,5,10,20],"Anteil":[0.25,0.5,1.5],"Bohne":["arabica","モカ","Mischung"],"davon モカ":[0.0,1.0],"gespült":["false","true"],"Salz":[0.0,2.0],"a":[0.0,1.0],"b":[0.0,1.0],"c":[0,3],"Feuchte":[20.0,80.0],"Platte":[0.0,1.0],"Tasse":[250,250],"Volt":[5.5],"Kanne":["Stahl"],"Deckel":["true"]}');
INSERT INTO covey.history VALUES (5, 3, 1, 1794969863.100957, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 4, 1, 1794969863.171272, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":9.15}}');
INSERT INTO covey.history VALUES (5, 5, 2, 1794969863.252742, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 6, 2, 1794969863.320982, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":9.35}}');
INSERT INTO covey.history VALUES (5, 7, 3, 1794969863.397971, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 8, 3, 1794969863.471985, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":10.001889}}');
INSERT INTO covey.history VALUES (5, 9, 4, 1794969863.541432, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 10, 4, 1794969863.628051, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":9.7}}');
INSERT INTO covey.history VALUES (5, 11, 5, 1794969863.694392, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 12, 5, 1794969863.777314, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":11.0}}');
INSERT INTO covey.history VALUES (5, 13, 6, 1794969863.977591, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 14, 6, 1794969864.052615, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":9.8}}');
INSERT INTO covey.history VALUES (5, 15, 7, 1794969864.255903, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 16, 7, 1794969864.318953, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":10.6},"actual":{"Wärme":91.3,"Bohne":"arabica"}}');
INSERT INTO covey.history VALUES (5, 17, 8, 1794969864.68992, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 18, 8, 1794969864.763819, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":9.583333333333334},"sem":{"Ausbeute":0.22047927592204922},"replicates":{"Ausbeute":[9.5,10.0,9.25]}}');
INSERT INTO covey.history VALUES (5, 19, 9, 1794969865.135787, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 20, 9, 1794969865.206516, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":11.0}}');
INSERT INTO covey.history VALUES (5, 21, 8, 1794969865.274965, 'anna@vm', 'amend', '{"state":"complete","values":{"Ausbeute":9.583333333333334},"sem":{"Ausbeute":0.22047927592204922},"replicates":{"Ausbeute":[9.5,10.0,9.25]}}', '{"state":"complete","values":{"Ausbeute":9.583333333333334},"sem":{"Ausbeute":0.22047927592204922},"replicates":{"Ausbeute":[9.5,10.0,9.25]},"actual":{"Wärme":81.7}}');
INSERT INTO covey.history VALUES (5, 22, 10, 1794969865.471042, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (5, 23, 11, 1794969865.55102, 'anna@vm', 'enqueue', NULL, '{"state":"waiting"}');
INSERT INTO covey.levels VALUES (5, 3, 0, 1);
INSERT INTO covey.levels VALUES (5, 3, 1, 2);
INSERT INTO covey.levels VALUES (5, 3, 2, 5);
INSERT INTO covey.levels VALUES (5, 3, 3, 10);
INSERT INTO covey.levels VALUES (5, 3, 4, 20);
INSERT INTO covey.levels VALUES (5, 4, 0, 0.25);
INSERT INTO covey.levels VALUES (5, 4, 1, 0.5);
INSERT INTO covey.levels VALUES (5, 4, 2, 1.5);
INSERT INTO covey.levels VALUES (5, 15, 0, 5.5);
INSERT INTO covey.linear_constraints VALUES (2, 0, 'dose + 2*grind <= 25');
INSERT INTO covey.linear_constraints VALUES (5, 0, 'Wärme + 2*Mahlgrad <= 112');
INSERT INTO covey.nonlinear_constraints VALUES (5, 0, 'sqrt(Dosis) * Mahlgrad <= 40');
INSERT INTO covey.nonzero_constraints VALUES (5, 0, 9, 2);
INSERT INTO covey.nonzero_constraints VALUES (5, 0, 10, 2);
INSERT INTO covey.nonzero_constraints VALUES (5, 0, 11, 2);
INSERT INTO covey.objectives VALUES (2, 0, 'Geschmack ★', 'minimize', NULL, 0.5);
INSERT INTO covey.objectives VALUES (3, 0, 'taste', 'maximize', 0, NULL);
INSERT INTO covey.objectives VALUES (3, 1, 'price', 'minimize', 150, NULL);
INSERT INTO covey.objectives VALUES (4, 0, 'Ausbeute', 'maximize', NULL, NULL);
INSERT INTO covey.objectives VALUES (5, 0, 'Ausbeute', 'maximize', NULL, NULL);
INSERT INTO covey.parameters VALUES (2, 0, 'größe', 'float', 80, 100, 0, '°C', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (2, 1, 'dose', 'float', 0.1, 10, 1, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (2, 2, 'grind', 'int', 1, 10, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (2, 3, 'bean', 'categorical', NULL, NULL, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (3, 0, 'a', 'float', 0, 1, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (3, 1, 'b', 'float', 0, 1, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (4, 0, 'Lösung', 'categorical', NULL, NULL, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (4, 1, 'heiß', 'categorical', NULL, NULL, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (4, 2, 'Wärme', 'float', 60.5, 130, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (5, 0, 'Wärme', 'float', 80, 100, 0, '°C', 0.5, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (5, 1, 'Dosis', 'float', 1, 40, 1, 'g', NULL, 1, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (5, 2, 'Mahlgrad', 'int', 1, 9, 0, '', 2, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (5, 3, 'Minuten', 'int', 1, 20, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (5, 4, 'Anteil', 'float', 0.25, 1.5, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (5, 5, 'Bohne', 'categorical', NULL, NULL, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (5, 6, 'davon モカ', 'float', 0, 1, 0, '', NULL, NULL, 'Bohne == ''Mischung''', 0, 0);
INSERT INTO covey.parameters VALUES (5, 7, 'gespült', 'bool', NULL, NULL, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (5, 8, 'Salz', 'float', 0, 2, 0, '', NULL, NULL, 'gespült', 0, 0);
INSERT INTO covey.parameters VALUES (5, 9, 'a', 'float', 0, 1, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (5, 10, 'b', 'float', 0, 1, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (5, 11, 'c', 'int', 0, 3, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (5, 12, 'Feuchte', 'float', 20, 80, 0, '', NULL, NULL, NULL, 1, 0);
INSERT INTO covey.parameters VALUES (5, 13, 'Platte', 'float', 0, 1, 0, '', NULL, NULL, NULL, 0, 1);
INSERT INTO covey.parameters VALUES (5, 14, 'Tasse', 'int', 250, 250, 0, 'ml', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (5, 15, 'Volt', 'float', 5.5, 5.5, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (5, 16, 'Kanne', 'categorical', NULL, NULL, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.parameters VALUES (5, 17, 'Deckel', 'bool', NULL, NULL, 0, '', NULL, NULL, NULL, 0, 0);
INSERT INTO covey.replicates VALUES (5, 8, 0, 0, 9.5);
INSERT INTO covey.replicates VALUES (5, 8, 0, 1, 10);
INSERT INTO covey.replicates VALUES (5, 8, 0, 2, 9.25);
INSERT INTO covey.studies VALUES (4, 'drei', 'cucb', 'exact', 0.1, 0, 3, NULL, 1800, 3, 1, 1794969862.142774, 13, 11, 8, 4, NULL, 10, NULL, NULL, NULL, NULL, NULL, 0, 8, 1);
INSERT INTO covey.studies VALUES (2, 'Kaffee ☕ ''stark''', 'cucb', 'exact', 0.2, 7, 5, 40, 3600, 3, 1, 1794969855.841163, 42, 2, 20, 2, 0, 5, 2.5, NULL, 'rbf', 0.25, 'uniform', 0, 0, 0);
INSERT INTO covey.studies VALUES (3, 'two', 'cnehvi', 'exact', 0.1, 0, 5, NULL, 1800, 3, 1, 1794969860.041368, 23, 1, 11, 0, NULL, 10, NULL, 0, NULL, NULL, NULL, 1, 0, 0);
INSERT INTO covey.studies VALUES (5, 'vier', 'cucb', 'exact', 0.1, 0, 5, NULL, 1800, 3, 1, 1794969862.873121, 23, 2, 11, 0, NULL, 10, NULL, NULL, NULL, NULL, NULL, 0, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 1, 0, 4.25, 0.125, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 2, 0, 3.5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 3, 0, 2.6867686591013324, 0.25, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 4, 0, 2.8389822328746668, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 5, 0, 2.8761836993146668, 0.25, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 6, 0, 4.1389962636019995, NULL, '{"mean":2.8729057824446853,"sd":0.6212466184743057,"alpha":0.2,"credible":[2.0767462059496498,3.669065358939721],"conformal":[[2.057382928524844,3.9224586776587076]],"whole_line":false,"not_enough_data":false,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.9560178078523092,3.7897937570370615],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 2.8729057824446853, 0.3859473609657596, 0.8380608178182494, 0.2, 2.0767462059496498, 3.669065358939721, 1.9560178078523092, 3.7897937570370615, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03fc7574b7b98ffdf3ff50f4d724671df3f50b59dd0d534d33fafccc7f9ffffdf3ff8fc1cffffffdf3f269d1d1177c182bff287ecda076bad3f55f83b627023d93f90f52cc69c250dbf58e7b377562af43eaff34176882febbfc0a4bf2f1c41b8bfaa3c0a4690b2c8bf5c19dbd9f712c1bf0d7d4f1419a9bcbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.16666666666666666, 0, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 7, 0, 3.4333671010953335, 0.25, '{"mean":2.798548369249746,"sd":0.6645646463081689,"alpha":0.2,"credible":[1.9468745063679187,3.650222232131574],"conformal":[[2.171575102864872,3.918885410259919]],"whole_line":false,"not_enough_data":false,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.504847946416729,4.0922487920827635],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 2.798548369249746, 0.44164616912270166, 0.6462099958652887, 0.2, 1.9468745063679187, 3.650222232131574, 1.504847946416729, 4.0922487920827635, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03fa7f23bbcf5ffdf3fb742a64fd9e6df3f09f1facdd889d63fb3c3a236749cdf3fa55f10c19388df3f233bd65a20a8df3f764eda9f8d0f61bf1ccd88b9018686bfe8fe59543cc4da3f9beb8681305fa83f62aec4dd5db3b13f693e8db471d1b43f25fd546e375bdcbfb64aa1639a2b94bf468fe6f437eed2bf6bb24f3c28deb7bf63a2c8580dfdc4bfb335563165bad3bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.2857142857142857, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 8, 0, 4.823351618535331, NULL, '{"mean":3.447721788346001,"sd":0.6872567485574759,"alpha":0.2,"credible":[2.566966826301076,4.328476750390926],"conformal":[[2.6281111983690897,4.242858843591012]],"whole_line":false,"not_enough_data":false,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[2.1769287562247186,4.718514820467283],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 3.447721788346001, 0.47232183843779363, 0.8676749730507507, 0.2, 2.566966826301076, 4.328476750390926, 2.1769287562247186, 4.718514820467283, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f93d32df4ffffdf3f78bf46009567de3f375632421efedf3fab3d3471eeffdf3f8475217398fedf3f8df4005cfcffdf3f956df3252cf0df3f31146b31309b243fe81d9ef2390194bf220f5f8f763a92bff7ad7e09bcc55abf353d53d48925853f286f813e789f50bf86adec8f31ef9dbf87b26449d2f5e1bf2e6c8d53ff5a6fbf9a87ca724d12e6bf91c15c1f5769c4bf2b13ebc347e6d3bf0b666eff96f9d2bf00531b21a14eccbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.125, 0, 0, 0);
INSERT INTO covey.trial_objectives VALUES (3, 7, 0, 0.964754359375, NULL, '{"mean":1.0005003842216287,"sd":0.043513738922053215,"alpha":0.05,"credible":[0.9152150231017256,1.0857857453415318],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.8855872646299477,1.1154135038133095],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.0005003842216287, 0.001893445474976609, 0.9999996957946952, 0.05, 0.9152150231017256, 1.0857857453415318, 0.8855872646299477, 1.1154135038133095, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03f888ec526a897dc3f1217618e7d99de3f5c7306b2590ed43f9ed9efb62055d43fb787f58be69ac43fcc90343781f7d53f3023c38e61b4c83f4fe9f2f38ee4b73f3f2ca38336bbd23f9994073ac20cd7bffaa4449c956fdf3f4217c4ff92e1d63fd91f9ba15f63c6bf7e78c207317ab9bf27a3f6602d60bdbffdefc729aac4c6bf2eeac5e4c7c5c6bf4a60d49a3c17cabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.7142857142857143, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 10, 0, 0.5330796579913338, NULL, '{"mean":1.6666277483657792,"sd":0.7533430689488597,"alpha":0.2,"credible":[0.7011797589621939,2.632075737769364],"conformal":[[1.0865728010503501,2.251146178532498]],"whole_line":false,"not_enough_data":false,"w_n":0.1,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.6180635110712374,3.9513190078027955],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.6666277483657792, 0.5675257795332864, 0.8898728440998789, 0.2, 0.7011797589621939, 2.632075737769364, -0.6180635110712374, 3.9513190078027955, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03fbe959f5efcffdf3f80c34806d4e6df3f53b009df3dfddf3fa4846c2d3ef6df3fd1a605142474df3fc6f850f6d9f0df3f62562766bdfcdf3f5fe58131e1ffdf3ff2adc31b7b0ed13fd35435bf43e53cbfc67d9a7e630a86bf67653881b99c74bfc2b386f87eaa953f2974c2b2eb0faa3f2fb1480ec139953fb63a126197c985bf8c0e7f0c9e44683ff3e58f3ef657ec3f07b97d3cb5bfacbf2f06c288834c93bf64b76bd5f440a3bf9cc52f4a160ec8bf0caf432e256db3bf9b7b9b0890bdbdbf1861e1565733c2bf7ecaa2e4031ed3bfaa1d5b3e49e1eabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.1, 1, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 9, 0, 2.5, 0.5, '{"mean":2.9506473598027143,"sd":0.7017663265573677,"alpha":0.2,"credible":[2.051297625356636,3.8499970942487924],"conformal":[[2.234101082127719,4.3008541959896185]],"whole_line":false,"not_enough_data":false,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.352703735648939,4.5485909839564895],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 2.9506473598027143, 0.49247597708982205, 0.6827256409067406, 0.2, 2.051297625356636, 3.8499970942487924, 1.352703735648939, 4.5485909839564895, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f0aa331fddcfedf3f25325a88beffdf3fffb1182d0cdfdc3f7dda73f615f2df3f8094bde0a112da3fe22530e6c7f6df3f9fe3a06752d7df3f130d1a17f9ffdf3f8c803a26d3f773bf50809744d63f223f0363c131b876da3f67005f1146fa9fbf33dd53f31ba2d03ff0806015025f983fd257971dfe76aa3f59a5330ad16b5e3fc0d32d4e10ecb5bf4459a677315934bf00a481e2d9faebbf4be8c85e6c5fd2bf4a0f8671a756c7bf6f449928421bd0bf06e25b06c037d1bfdece74b3ddbde0bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6666666666666666, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 6, 0, 0, NULL, '{"mean":0.43051428693149557,"sd":0.29498647474827017,"alpha":0.05,"credible":[-0.14764857950154825,1.0086771533645393],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.32777258681479843,1.1888011606777895],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.43051428693149557, 0.08701702028441183, 0.9999999973244817, 0.05, -0.14764857950154825, 1.0086771533645393, -0.32777258681479843, 1.1888011606777895, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f21f547c0e7abdf3f32ff9c077cebdd3fd54d591e25ffdf3f4f3e6717beb4de3f039d56095e9bdf3f7c7e012ef359bbbf7199de1c4939cebfaab0e8824718833fcb74563a09f2bd3f7a263d7a9c12c6bf5190ade4b1cae1bf76ab27db4572dbbfc8cc7b0d1fa7dabf43338f5209a8c5bfa815d2c89a5df3bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.16666666666666666, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 11, 0, 0.630967603165334, 0.25, '{"mean":0.8395949493538681,"sd":0.5583677214098823,"alpha":0.2,"credible":[0.12401792183146201,1.5551719768762742],"conformal":[[0.5071616379461723,1.2209137237259422]],"whole_line":false,"not_enough_data":false,"w_n":0.09090909090909091,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.668060973381409,2.347250872089145],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.8395949493538681, 0.31177451231246395, 0.4988365186073823, 0.2, 0.12401792183146201, 1.5551719768762742, -0.668060973381409, 2.347250872089145, 'tracked', 'adaptive', 0, 0.09090909090909091, '\x0a000000000000000000000000000000000000000000f03fcb74c6a1faffdf3fcd9c2bc1e2dcdf3ff93e72d1f1ffdf3fe62534cb28fadf3fce18a2b47bcedf3fd3024d9a99f3df3f924b7498e3ffdf3f668f1e3ea5ffdf3f8cafe9066de1db3fef15e86268b4d13fd8068a2e48533c3f917e5ccd26fd9dbfe87605b1a3c94c3f62b39f4a9fb6903f1f959557a1a2a23fc0ad13a705bd903f4cf5c02e809c5e3f7ad081857360703f2cf85bba401cc43f4abbe0f2536ddf3f1c2ca4adcbaea2bf42ce610a939cb9bf6b26772acb37adbf855a4c56c4e9c7bfe71b5f08910dbcbfa1143e7d3898b6bf8ac039b5ac7ec0bfbf1f281d13a4c7bf90b89eb2398bb8bf6fc764a2c145d1bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.7272727272727273, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 12, 0, 0.5522210479913326, NULL, '{"mean":0.7385003833337912,"sd":0.38427344694001025,"alpha":0.2,"credible":[0.2460341458106009,1.2309666208569814],"conformal":[[0.5289895204135869,0.9759840848476989]],"whole_line":false,"not_enough_data":false,"w_n":0.08333333333333333,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.23019597742336517,1.7071967440909477],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.7385003833337912, 0.14766608202315687, 0.5767477599209357, 0.2, 0.2460341458106009, 1.2309666208569814, -0.23019597742336517, 1.7071967440909477, 'tracked', 'adaptive', 0, 0.08333333333333333, '\x0b000000000000000000000000000000000000000000f03f6c3d3198918ddf3fff121eda0073df3f32f8913d86dcdf3f8860a7e9c1fadf3f5c973e96ccb5de3fb775092470f7df3f2e0ef8a9c4f4df3f45fc147edff0df3f832b7ac029b7db3fb8779fbacd86de3f21e3e6c1aafad43ff65220c3e379a0bfd520f2c77c7ab13f7e45b9ee9262973fc0df841757358f3f808abeb3ee0eb73fa738f86b7b958abf5110a20a0341923f6e379e4f9905993fbb14f3b16d5cb73f9b0703fa1dd0b13f40759c452a54c83f62968b766dfaa2bf92ed77376455c1bf0de6f7d389d4aebf46c05044fd38c7bfa529502958c3b9bfef729b8e91a2b4bf06af88bd9aaabdbfbd6629f9d1b1c4bf32437e3ff8d79fbfaf1c29bf31ebaabffe2d29d86adaaabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.25, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 13, 0, 0.7018752231333328, 0.25, '{"mean":0.7355037027839739,"sd":0.4930843378141004,"alpha":0.2,"credible":[0.10359069771279086,1.367416707855157],"conformal":[[0.47515176798259207,1.0191407542093245]],"whole_line":false,"not_enough_data":false,"w_n":0.07692307692307693,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.3672419264395069,1.8382493320074549],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.7355037027839739, 0.24313216419756986, 0.3573454153394906, 0.2, 0.10359069771279086, 1.367416707855157, -0.3672419264395069, 1.8382493320074549, 'tracked', 'adaptive', 0, 0.07692307692307693, '\x0c000000000000000000000000000000000000000000f03f40cc4288a9a2df3f41b4e8322aa9df3fdbd4acb49befdf3f6132954485fddf3f4183b6b6f148df3f9fb597f67ef6df3fb684784999f9df3f2a7988c7e9f7df3f6e1246185eeedd3faad90750269ddf3fc0c2ce93acebdc3f94b5d51e9bc1dc3f14554b58257ba0bfd2dc8b315933ab3f0e42861e2fc4903fba45892611e5853fb5ff65b19709b13f7b0d83aa0c7d8dbf92ddc2d148da8a3f254174887885913f4b6ffe786208a93f922c3b0e61269f3f1905068b649caf3fd1c9e72e4423b83f7e6e8403f047a7bf2eab8ebb730ac1bf2a1665db4326b1bfb584b9d5032bc8bf3c4264dd1c5fb9bf5eadc111a9dfb6bf535e7b954829bcbf2360519d40fbc2bf528561c436ee92bf52a19b06cea1a3bfff6775fbeb4794bfbdab7be3c573a6bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 1, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 14, 0, 0.5953113840713329, NULL, '{"mean":0.6973568335841435,"sd":0.34180500876629955,"alpha":0.2,"credible":[0.2593160894887065,1.1353975776795806],"conformal":[[0.4827239399916155,0.8740886164369971]],"whole_line":false,"not_enough_data":false,"w_n":0.07142857142857142,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.023553551185891468,1.4182672183541785],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.6973568335841435, 0.11683066401773011, 0.46503770627790786, 0.2, 0.2593160894887065, 1.1353975776795806, -0.023553551185891468, 1.4182672183541785, 'tracked', 'adaptive', 0, 0.07142857142857142, '\x0d000000000000000000000000000000000000000000f03fd7e562ba8ce1df3f317442e95841df3f18634f97a2f4df3fe872b8908ffddf3ff360603755e3df3f1769342809f6df3f5ae6f1fbeeffdf3fc2be6d9724fedf3f520ff7589dfedf3f8dcdbfb9a1e8dd3ff55afdef784dd43f8a6c08e65cccdf3f63ec655809e1df3f28d4fd93a0f7943ffe3123c76a71b5bfb4a105caa4828ebf625eef89ea92863f94a1b72f16779cbfaf4f4e59a4478f3ff2b829625a1355bf40a69faaff2e80bfd61c4d6599aa633f6127c0f2bd9cb03f6afaa1aaf103b33f6c636682d1c7943f8c75dd9c7a32753f78379f6406e0acbf993ed8bc3b4bc3bf00703cb3247ab4bf0150b0a1381dcabf6be035fac043bcbf4fc94def6c8cb8bf6194f72e9d1ababf03d3bc8b13a1c1bf964eecf4e77291bf0253f63ac07ea0bf714a1b0e65e97ebf8923cfedc0b9a0bff8d25834c9056dbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6428571428571429, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 15, 0, 60, NULL, '{"mean":0.7057931354040509,"sd":0.45973553558863806,"alpha":0.2,"credible":[0.11661834003394624,1.2949679307741555],"conformal":[[0.4630900349032908,0.9418868882183619]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.15310479038362848,1.5646910611917302],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.7057931354040509, 0.21135676268297188, 0.2607286465947162, 0.2, 0.11661834003394624, 1.2949679307741555, -0.15310479038362848, 1.5646910611917302, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03fea6b8e365df0df3f8ec06f914a81df3fe1320588f4f6df3f47cb4ce428fedf3f33bbec9863ecdf3fbff219105dfcdf3f4d7d52ecffffdf3f618de96170fedf3f805f3cfa9affdf3f9bcbef51801adf3f76267b030aacda3f963353d6d8f3df3ff8f3929188ffdf3f4405479d0852de3fe44a3b1db5a08e3faaa56c6d488fb2bf0f82c4cf2f038cbf7c021e49cd97833f4677044959ef97bf5937bf5137cb823fad6463ea765216bf900df3bbf16f7dbf486dfb92cc9d56bf6ce1e6717533a33f569bb7cfc62d953f337f90a2db82833f22f408abe8c842bfdbf796b6337aa43f535930863cffadbf2f511dad90bfc5bfbf5877526eb0b5bffaf683144a13cabf8e0f2f6b5d36bdbf4ba097614348b8bf4d470aab6352b9bffb7596310059c1bfbdd4811ac34094bf7942776d07b499bf13820a22ec0b55bf4bcdd7c10f539fbfac1fea7df7a267bf3388b60c32358fbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.06666666666666667, 0, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 16, 0, NULL, NULL, '{"mean":1.2414600712844552,"sd":0.9472611558769554,"alpha":0.2,"credible":[0.027496053990755265,2.4554240885781553],"conformal":[[0.366820466069867,2.26323593413737]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.19608484139772472,2.6790049839666352],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.2414600712844552, 0.8973036974333455, 0.7213875294227563, 0.2, 0.027496053990755265, 2.4554240885781553, -0.19608484139772472, 2.6790049839666352, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f3b2bfb4e9d7adf3f83f6423dc9fedf3ff3650cb275a1de3f9fb864167916dd3f20630cb8ab69df3fe2781e0c94c6df3f63eaa90c5beedf3fa54493a388c8df3f3b7a8f7f6adedf3feb3ba68e24dfdf3ff8c39a56e31bdf3f5027cad260ffdf3ff8637add95f6df3f1a889991d8c2df3f4c9e3155e00da9bf705351a189e937bfc530085a5a81cd3f24ef875283e2b93f34902eab30e1b3bffe3b86f18c82b43fe17a473863e2a83f2baced610101a63f36ae8c7a6d8cb03fe933b8f3ee788a3f60428e9fb4f65dbf80d05b56cec1663f24d1a64ae9318abfafcbc1d1aa6a833fa06fdb7bf3d2b2bf37891e6c97703dbfbb48aaf32ddee3bfe61953d25ac2acbfef2b5488fc07c5bfafc4b4e6984dddbf4557a20b2c8ce1bf5a5043205275c1bf89d8960c024fe0bf3e07e59d0a5495bf0dc96468b27c0fbf7ef1961d3307aabf88a1bd3b9938b2bf30d4b765d5a878bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 17, 0, NULL, NULL, '{"mean":0.8534970312774478,"sd":0.6435604193144758,"alpha":0.2,"credible":[0.028741168382441708,1.678252894172454],"conformal":[[0.21854163225774728,1.5057337384902931]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.06202540266990037,1.769019465224796],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.8534970312774478, 0.41417001330822395, 0.3963831470967677, 0.2, 0.028741168382441708, 1.678252894172454, -0.06202540266990037, 1.769019465224796, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f57b50d4e6efbdf3f7e68634c4bc8df3f82ebf1f75bdcdf3f70bd4152bacbdf3f4ff96271e6fedf3f04008c33d2fcdf3f84e084fc9ef6df3f18484c2487f1df3fcba8b3b4dafadf3f4157a8e11f2fdf3f232a2fdf05e4da3fd7a1dbc094fbdf3f45435af3917bde3fe972830fd7eadd3f809e262c26b2823ff0179148492e64bf5eb7edeabd30b3bf8b5ff39302aa9c3fc8cff6a326757b3f8e5f9bd5055e933f003c7c28dd26a2bf2bf8b0e6298996bf4c27fda0a0f4993fd0ba7b7f6181a03f1ec2ad0455ad70bf3daec0359f537ebf667807320d8ab4bfed9aa6c834d29b3fd1082651fb1fb3bf01e242a8733e3dbfd2c6d1836eaae4bfc035db3fc76fafbf3bc175ace56bc5bfdcddf0859e7fddbfbf58cfd8b690e1bf413329a8d68bc1bfc32b00a48f5de0bf756ea65340de94bfe6d4c679b4370bbfdd36f3641c04aabf96421b198960b1bf71aaa4985d3a77bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 18, 0, NULL, NULL, '{"mean":1.0050830622347497,"sd":0.6665532541741513,"alpha":0.2,"credible":[0.15086069582901798,1.8593054286404815],"conformal":[[0.28470932662833837,1.6514968978316902]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.04864759622155891,1.9615185282479406],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.0050830622347497, 0.4442932406501508, 0.43730856757090053, 0.2, 0.15086069582901798, 1.8593054286404815, 0.04864759622155891, 1.9615185282479406, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f96296b5256f2df3f7a96e2ec5971df3f8916936b6aeadf3f233dfdb5d8c9df3fd2f0ed20940bdf3f25f8c948b18edf3f22bee82476cedf3f8d0cf10cc3ecdf3f4abe4f5b7dfddf3fe94edf1b57c0df3faf1be54d8e53de3f1b7b168647f4df3f82535ee3fae1df3f7d73a30c5499df3fb2fae6a6e227903fe4bee80e7d0f703f1c999c6ddae4adbf67baec39072c9d3f427f3b6e3433b93fe45d814533b6bcbf3a5aba33abceb4bfe9f8cf7bb0f9993fb454fd8ec621923fb579b8239863923f299e4821bf4564bfa140638420af883f9b46a7fac55b973ff0d9051c2718893fa10151368b1ab3bf37589bf873ee3cbfcc1b03918cb3e4bf657b5814eb6dafbf1fd6aba0fdc8c4bf5bb938660f1addbf8a4e1911a57ae1bfe309eb783889c1bf1c0a5be3e85ee0bf7435cfba6d3f95bf905d33f4edb10ebfc2ec18e32bfea9bf7cac7928da2cb2bf44ca3a5b998878bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 19, 0, NULL, NULL, '{"mean":0.7229858437602558,"sd":0.5856630455241295,"alpha":0.2,"credible":[-0.027571549112811143,1.4735432366333225],"conformal":[[0.1382767202250504,1.3179602186906305]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.08771545270325032,1.5336871402237617],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.7229858437602558, 0.3430012028925986, 0.27113958233469915, 0.2, -0.027571549112811143, 1.4735432366333225, -0.08771545270325032, 1.5336871402237617, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f4c446a0e5bf7df3f0b10d7031bebdf3f3cb1c2e0a1efdf3f52b5bdc1b0e7df3ff08b272139ffdf3f00502b7c40fadf3f4d100fd1e4f7df3fb25547ad44f7df3f3c16e19790fedf3f77f6ab93bf3bdf3fe272fbb42833db3f57cae888d2ffdf3fcf81195a018ddf3f04c89e05c94ade3f61778c0d88b5893f0732f9e3a0c558bf29526ad8520aaabf5e55b01dc094933f31abff95a113773f2b5eb9cbfb099a3ffa75602d68e0a0bf5b77736bcd8291bf18ae6585e76b8b3fe757b97ef102a03ffc40deb0e14170bf2ac898314553583fc0ece3133fbda6bf285e69fbe059993f7577a2778b1db3bf186b4f997b5e3dbf517fa7c7eeb6e4bf4e020bd26c8bafbf430983081d6cc5bf214476fc3f7dddbfea01b6e76991e1bfae81cadbfd8ec1bf765f05bd755fe0bfb7776bf4b2e694bf4499ab93cd870bbf866bf19c8f07aabfe2223f3f69fcb1bfd8e367a3db8477bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 20, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 1, 0, 0.7489846869110001, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 1, 1, 40.25990656810001, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 2, 0, 0.42501353843100004, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 2, 1, 8.0397950361, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 3, 0, 0.6349954357750001, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 3, 1, 23.799917716099998, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 4, 0, 0.901567655031, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 4, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 5, 0, 1.2183622924000002, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 5, 1, 102.0865337689, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 6, 1, 10, NULL, '{"mean":-3.713294263293301,"sd":26.567960439219902,"alpha":0.05,"credible":[-55.78553986684926,48.35895134026267],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-72.00841077825622,64.5818222516696],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', -3.713294263293301, 705.8565218999538, 0.9999999954434187, 0.05, -55.78553986684926, 48.35895134026267, -72.00841077825622, 64.5818222516696, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03fd3c4803bf056dd3fc11e3022b7d7d83fc7b794dc004bde3f993958111122db3fdc56280aabe9b83f711294c5dbe3ac3f6a613dab97fe9b3f7e0e74b7eeffdc3f2673c2a34d29adbf2fd6f9902f277dbf0d8ce7e299b17cbf656b5c717799e5bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.4, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 7, 1, 56.523106832900005, NULL, '{"mean":60.79504844251279,"sd":5.182273642288595,"alpha":0.05,"credible":[50.63797874559594,70.95211813942964],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[49.03313841442393,72.55695847060164],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 60.79504844251279, 26.855960103559102, 0.9999999075134659, 0.05, 50.63797874559594, 70.95211813942964, 49.03313841442393, 72.55695847060164, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f971a5d127aa6d33fd392821c9d75da3fa243168cdd66dd3f5f41b2067ac3cd3ff32e7e617980d63f9093d0c88092d53fbbfdb60079ebcd3f76a326f771d5c13f100d0c20c08de6bf21196bc3d5c7cf3f8a4af57950d7c2bfffda3e254532c4bff7f174da3c9abebfa2de224a13b7ddbf3ebd42709595babf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.3333333333333333, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 8, 0, 1.092818247271, NULL, '{"mean":1.0889635174359602,"sd":0.008712619123946157,"alpha":0.05,"credible":[1.0718870977420107,1.1060399371299094],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.0676790075375289,1.1102480273343915],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.0889635174359602, 7.590973199895229e-05, 0.999993866853389, 0.05, 1.0718870977420107, 1.1060399371299094, 1.0676790075375289, 1.1102480273343915, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03fa05aac3fbc38d33fe1a61859f4ecd83ffe07272e0485df3fb147f8236cadd23f537eeb4757bab93f0c9597c38a49d73f21caee6faa50aa3f9942b62af847dd3f472507da8ee2d03fdbf32858396dbf3f96b84cf5d94ab3bf139f4166e270df3f4f1b9dcce221debf1542ba053de8cfbf6083834d2dc6d0bf9ce31c8d7c26c4bf1e86d3feac0fe0bfcb8c7529f1ef7bbfe5e22c5dd954c3bff6bcc3867c0ddabfa6fc1cbed5baa1bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.625, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 8, 1, 76.09701082010001, NULL, '{"mean":77.00847296942378,"sd":0.9647008552097577,"alpha":0.05,"credible":[75.11769403735767,78.89925190148989],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[74.9395986076556,79.07734733119196],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 77.00847296942378, 0.9306477400424379, 0.9999943005140285, 0.05, 75.11769403735767, 78.89925190148989, 74.9395986076556, 79.07734733119196, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03fa83892ffd094d63f7b164cc7a36ade3f78f0b9bb4c78df3f3eabf027cf9fa03f350089872339dd3fa3a0d90352a8a53f014f8fb1327daa3f3baedd2480eba8bfc6f35501381a96bfbe8bf305eb92d9bfab2d08287654a5bfde1dd5e077c2ce3fab4e8a97d99f72bfe8a06172fa8298bf729a18f8bccc8cbfff7a9ccb8fdbb5bf1a8f097f0c7b84bf9bb24fd96326a0bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.2857142857142857, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 9, 1, NULL, NULL, '{"mean":36.86545328059688,"sd":0.9898811498196505,"alpha":0.05,"credible":[34.925321877975264,38.80558468321849],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[34.800526375214126,38.93038018597964],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 36.86545328059688, 0.9798646907682733, 0.9999906552205203, 0.05, 34.925321877975264, 38.80558468321849, 34.800526375214126, 38.93038018597964, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03fa2a27b6097b7d63f7dccddc19df8df3f60c0680771fdd03f141752495d08dd3ff3276c48eeb4dd3f4ee6f77d991bc93fb167cb6f1299d63f5ab1e63c7414cabfbc7a616209f28bbfa795b9b55c6dc3bfcc4627676b86d8bf648c9147b650c03f34163a863bc0d5bfe8318adcc83edcbf7c9b23f55351b2bf42e877fa0071babf7731e37bf12499bf4ef66aae6c56e9bf2338bfa5d104bdbfca498c853254b8bf93f3236f9936d5bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 9, 0, 0.814442900444, NULL, '{"mean":0.8114630087729297,"sd":0.006738130104595748,"alpha":0.05,"credible":[0.7982565164447769,0.8246695011010825],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.7964248332253382,0.8265011843205211],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.8114630087729297, 4.5402397306459505e-05, 0.9999881299747181, 0.05, 0.7982565164447769, 0.8246695011010825, 0.7964248332253382, 0.8265011843205211, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f120a4727102fdf3f24b77de39125cf3f1adac07b29c8df3f5ab198b8471dd83fe13bc1208ed6dc3f167e005447eddf3f0541c3b44ab0c23f2226a3f2c7dfda3fd037e55e26bcb13f052824ca0b68c3bfe81059d21937b5bfcf1482be6685cbbf97c0bae2c40b9cbf6f396991ee3eac3f6bd1a9ac8b7cd6bf94c12aebefc4c8bfbddfae490616b8bf925cd16741ed96bfc1e8515b041fe0bfe2c094472c03b8bf5782d9d68f186fbfe574c64bd34ee5bfbc8e827d8f51b6bfc55d5b6f35ecbdbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.7777777777777778, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 10, 0, 0.561755375831, NULL, '{"mean":0.5624917697100074,"sd":0.002905616584164732,"alpha":0.05,"credible":[0.5567968658521621,0.5681866735678526],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.5564785446898735,0.5685049947301413],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.5624917697100074, 8.442607734173126e-06, 0.9999618584759709, 0.05, 0.5567968658521621, 0.5681866735678526, 0.5564785446898735, 0.5685049947301413, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03f25f7582d9459dd3ff1e4cccb69d6a03fec0046a45763dd3f1cc884e07cfbdf3fca90ad496c45dc3fd2e383d0d9b7db3f9290bab3ddacd63f65c7098855d7df3f2513d528feb7ba3ff848d7551670b8bf5d1d70a82430c1bff4460293e568d3bfaf1fedf42d2f92bf94fc6eb67ad7b23f904c8d6f479fd93f110fafe1b65cda3fd61ee687a6d3abbfdd724843e717cb3f1b506b09582bacbf250f4ce9a6c383bf59a2d01a9407e2bf26c455a72052d2bfe99acc3343cd97bf5d2bcf60482ae3bfb549d641dba1d2bfc1b2f6f38d0ad3bf877139e096fd9cbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.9, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 10, 1, 14.514997822400002, NULL, '{"mean":14.556653969992992,"sd":0.4907159687197726,"alpha":0.05,"credible":[13.594868344663555,15.518439595322429],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[13.533000869033021,15.580307070952962],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 14.556653969992992, 0.24080216195658483, 0.9999619745130994, 0.05, 13.594868344663555, 15.518439595322429, 13.533000869033021, 15.580307070952962, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f2d0317104197c53f85b8d815945cb03fa2aa12701dfbac3fc22882e2c855de3fc95e4f0c1d96c63f32d6bd2abc14d63fefa34938293edc3f603789e90e2ccbbfd856a053006fc33f1d86edd33fabb8bf39bd89f130c7d2bffd64ffa3523ace3fb5ed89b22e9ad4bfe70a575e0bf6d3bf0bef6444d668a1bf65cabb873d108bbf33856314f47175bf2fe506046979eabf9023cfc13410a6bfcd59335a5f65c5bf401746892483dabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.875, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 11, 0, NULL, NULL, '{"mean":1.248130628689999,"sd":0.002266126608462484,"alpha":0.05,"credible":[1.2436891021530045,1.2525721552269933],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.09090909090909091,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.2437712889964452,1.2524899683835526],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.248130628689999, 5.1353298055816815e-06, 0.9999202723511708, 0.05, 1.2436891021530045, 1.2525721552269933, 1.2437712889964452, 1.2524899683835526, 'tracked', 'adaptive', 0, 0.09090909090909091, '\x0a000000000000000000000000000000000000000000f03f5837d5a5962cd43fda2bdd0f2ba7df3f8497773c43e1d03fe9ca2a8b509adf3f1ab532c19a01ba3f9deef5857af3df3f0b15d9afe400ce3f527c84960e76af3f11aef89afde9df3f5456b35964eadf3f29b8c5b3e46fb83f3123566ef5a46dbfc4ee1823b95dde3f1a7fa8da42efb73fdce6547a47cdc13f489f72e3aa38a8bf51ebf74aa777e03f5e73a11356afd23fc59119398f9c983f5f95d61ae59c83bf78a13710a43f89bf718c918f13c943bfb2c404231b7ecebf734c65ceea88d6bfcf15671a61db88bf532f897b476de7bf0170c1e0fee7cfbfab49f596b1e0a8bf589917767c85bbbf0a0bedc34ccd91bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 11, 1, NULL, NULL, '{"mean":105.19788943414534,"sd":0.5089215933917262,"alpha":0.05,"credible":[104.20042144014282,106.19535742814787],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[104.22302081587523,106.17275805241545],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 105.19788943414534, 0.25900118822037344, 0.9999795205042294, 0.05, 104.20042144014282, 106.19535742814787, 104.22302081587523, 106.17275805241545, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f78b0f19aa57fd53fdb79c13fd6e1df3fee75ca3673fadc3fd17d9125d010a13f43bddee19de0df3f2f3ca532400dd83f8684f31df4d7d93f10d6ec5171cedf3f28d15b2d971ec2bf485d3a46622e82bf7691fca20da0a4bf10ebf46e30ded5bf04cff7e26abd94bf68cf0767cff8d1bfe533bcbc960cd9bf9445556b5cd365bfecc8ed6e9b439fbf6d76c97ffaea85bf57333334099981bfb0eff0b4e402b0bf2f3726008d69abbfa2ff2a5b7d51c4bf1b69df22db7ad9bf02794f297a3943bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (4, 1, 0, 41, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (4, 2, 0, 55.5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (4, 3, 0, 38, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (4, 4, 0, 30.25, NULL, '{"mean":45.528114313734214,"sd":11.151991147984727,"alpha":0.1,"credible":[27.18472122624081,63.87150740122761],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.25,"score":"loo_student","sets":"fitted","assured":null,"tracked":[23.056312691563303,67.99991593590512],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 45.528114313734214, 124.36690656472972, 0.9965724253462054, 0.1, 27.18472122624081, 63.87150740122761, 23.056312691563303, 67.99991593590512, 'tracked', 'adaptive', 0, 0.25, '\x03000000000000000000000000000000000000000000f03f06bc17add6ffdf3f2b522c5faad8df3f87ae2c34feffdf3f0d91544f866759bfbdfa4b96dd1fb13f5e55698b14c142bfd1cb0ee5413cafbffeca5dda27d2ddbfc6559ac2107ac8bf000000000000f03f000000000000f03f000000000000f03f', 0.25, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (4, 5, 0, 37.5, NULL, '{"mean":40.88027173323616,"sd":11.990498214683571,"alpha":0.1,"credible":[21.157657255858727,60.60288621061359],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","sets":"fitted","assured":null,"tracked":[16.440252322697784,65.32029114377453],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 40.88027173323616, 143.7720474363299, 0.9962347955130118, 0.1, 21.157657255858727, 60.60288621061359, 16.440252322697784, 65.32029114377453, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03fed2bab35f5ffdf3f2391cb22faffdf3f395207c1bbfedf3f20d9414f50fddf3f09954bfd947f0abf97787cf6bac1603f1f29569e0de26bbf22cff1051c3291bf934c87eeaf4430bf31974e8001f1e7bf891f86d09a2ea3bfef3ea805cd84dbbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (4, 6, 0, 52.5, NULL, '{"mean":40.28015581426268,"sd":10.215424822705256,"alpha":0.1,"credible":[23.47727724378583,57.08303438473953],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[21.78134164894873,58.77896997957662],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 40.28015581426268, 104.3549043083427, 0.9959939791631424, 0.1, 23.47727724378583, 57.08303438473953, 21.78134164894873, 58.77896997957662, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03fe3065ab825ffdf3fcc31f021f9ffdf3f079f494bf8ffdf3f761ee00804ffdf3fad5470aac0fddf3f0f5f085f4c2b383f6f2bb8a4422e663fb1fe3d7e253240bfc039484e0cb586bfcdc5698f90d871bf2a6c27f8ba6845bf59966f48f8e8f1bfd40c1c671405a1bf211ffb85fe5ee0bfdb8c3057b5b6a1bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.3333333333333333, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (4, 7, 0, 12, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (4, 8, 0, NULL, NULL, '{"mean":55.423401409146294,"sd":1.4241401363757364,"alpha":0.1,"credible":[53.0808993405415,57.76590347775109],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[52.89571672085826,57.95108609743433],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 55.423401409146294, 2.028175128036301, 0.49893910771028727, 0.1, 53.0808993405415, 57.76590347775109, 52.89571672085826, 57.95108609743433, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f8d002e4efeffdf3f8fff7bcfe14e713f267435f0fdffdf3fafa404daf6ffdf3fd88efef4ffffdf3fcc0004f4ffffdf3fa3436d9bffffdf3fa1143b119398223f04d0f5531a5dbb3f38708ed007fbe13eba46ffe0271053bf5ce4e1a35d0ad8be1372036ce080223ff9450f125be047bf82c4efe2158289bfad333d99399977bf8a85b7900e9a03bfc7a354c590dcc3bfeb950a1bbd414abf36824d1e9191dcbf7224389f5eacf6bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 1, 0, 9.15, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 2, 0, 9.35, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 3, 0, 10.001889, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 4, 0, 9.7, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 5, 0, 11, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 6, 0, 9.8, NULL, '{"mean":10.41580584649313,"sd":0.6860733825427786,"alpha":0.1,"credible":[9.287315554862776,11.544296138123485],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[9.03333479301322,11.798276899973041],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 10.41580584649313, 0.4706966862336898, 0.9946425109934967, 0.1, 9.287315554862776, 11.544296138123485, 9.03333479301322, 11.798276899973041, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f579a776ba2f8df3f8d83ded0ffffdf3ffa9240ceb0ffdf3fb68c544f9cffdf3f88b02bc7bdc5d83f2c5e8c95967799bf862554e60aa123bf6ad68f96b01a553f69a682b993ac59bfbfe3f077aa32e33fafc6578e8903d6bfb59145b9aa59c0bf60e43e66fc7e96bf3903610cca729abf0ea6fbef2d7fe9bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.3333333333333333, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (5, 7, 0, 10.6, NULL, '{"mean":10.536495122873246,"sd":0.566771778113415,"alpha":0.1,"credible":[9.60423850798966,11.468751737756833],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[9.474399674412597,11.598590571333895],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 10.536495122873246, 0.3212302484658421, 0.993622755708478, 0.1, 9.60423850798966, 11.468751737756833, 9.474399674412597, 11.598590571333895, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03f98634a13e9ffdf3f0cf7fa1ce4fbdf3fc32e94b1abffdf3f82b7845cadffdf3f195e0c5cbf8bd43fd7cccd1743fddf3f8a3df8f646af673f9b9712c1dfa18ebfb2cbb388a8ac5f3f4b863677344850bf9536c14ceccfea3fd31bcaa13ec77bbf015f3eab4b78d8bf43a26d4db38bccbfbcd7a6fef3cca7bf1cc4c757ffa989bf250951f9a861efbf39752c60519db1bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 8, 0, 9.583333333333334, 0.22047927592204922, '{"mean":10.63341200376745,"sd":0.5046794696429182,"alpha":0.1,"credible":[9.80328814767735,11.463535859857549],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[9.687647314182014,11.579176693352887],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 10.63341200376745, 0.2547013670790572, 0.991935522867336, 0.1, 9.80328814767735, 11.463535859857549, 9.687647314182014, 11.579176693352887, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f428b909cfcffdf3fb1fb737153f3df3f091597d9e4ffdf3fbf6c1d77f2ffdf3ff9c8fda45775d63f166ae26353ffdf3fbbc53275a7aedd3f15842f0f00be543fccaef7c6049d9fbf3249b43d2647503f6cba44343f2137bfc14cb4741a12e63f29c46db440ed72bf226d6d2217efc13f3c73548748bedfbf48a89de6adb6d3bf056c74bedd84a3bf07b934bc7fc383bf8a6109239e86e9bfa4946646479ac0bf777575f88458c1bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 9, 0, 11, NULL, '{"mean":10.438380824959395,"sd":0.5677097255197454,"alpha":0.1,"credible":[9.504581423882616,11.372180226036173],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[8.865957549742554,12.010804100176237],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 10.438380824959395, 0.3222943324497047, 0.9942743195047143, 0.1, 9.504581423882616, 11.372180226036173, 8.865957549742554, 12.010804100176237, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f25072b13f3ffdf3fbfb180f94af9df3f3be2059a88fcdf3fd75764526fffdf3f323a33835e6dd83f04830f54d0f6df3f4219bf2dbcfcdf3f7a5448dd7bffdf3f73be8d05b15f66bf0226b3228f4694bf82e7d3b8814a683fda2f3ae82e2465bfaeea008fe9c4e63f020428cf635570bfa0f29ab37e93943fce1d743aa55470bfb361f610685de3bffb73a56184a5cebf413f2708144785bf31963062eab6a8bf576e5b96781df1bf22e05672b80a7dbf28a560299635e0bf168837387d25c0bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.2222222222222222, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (5, 10, 0, NULL, NULL, '{"mean":10.721276238822988,"sd":0.44499802882667255,"alpha":0.1,"credible":[9.989319617121179,11.453232860524796],"conformal":[[10.200746610935342,11.258225496521042]],"whole_line":false,"not_enough_data":false,"w_n":0.1,"score":"loo_student","sets":"fitted","assured":null,"tracked":[9.922318286593047,11.520234191052928],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 10.721276238822988, 0.1980232456596241, 0.9905428982997705, 0.1, 9.989319617121179, 11.453232860524796, 9.922318286593047, 11.520234191052928, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03fe09e906406fedf3f4d48b535e4ffdf3fdbc7529221ffdf3f545622de09ffdf3f82fc17226b3fdd3f8a2a95c0a4ffdf3f31665e932cdddf3fb0741d59fcffdf3f7073efbe61a9dd3f39d1fce927e392bf95989be627a469bf5a1c42b28d54453f8c2664ccfa3e67bfed17df0d8691c33f0ac6936b312d16bf91a541f850c5ae3f6f6b54b54d1435bf3977be844bcac23fb7d940a6dd93e6bf18bf63998fa8d7bf531b7113385d60bf5f30f1fa5490a1bf3f8fc73d2b64c1bf4b6d78fe0f8f15bf7dd58dc71530dbbf78122942146b9ebf3b4d925ebddfc2bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (5, 11, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
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
INSERT INTO covey.trial_parameters VALUES (2, 17, 0, 91.67689, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 17, 1, 0.1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 17, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 17, 3, NULL, 'it''s \ "robusta"', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 18, 0, 89.96947, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 18, 1, 0.1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 18, 2, 4, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 18, 3, NULL, 'it''s \ "robusta"', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 19, 0, 90.96704, NULL, NULL, NULL);
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
INSERT INTO covey.trial_parameters VALUES (5, 1, 0, 91.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 1, 1, 17, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 1, 2, 7, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 1, 3, 2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 1, 4, 0.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 1, 5, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 1, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 1, 7, NULL, 'false', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 1, 8, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 1, 9, 0.700844, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 1, 10, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 1, 11, 3, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 1, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 1, 13, 0.059676, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 1, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 1, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 1, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 1, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 0, 83.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 1, 6.3, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 3, 10, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 4, 0.25, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 5, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 7, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 8, 1.145747, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 9, 0.450045, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 10, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 11, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 13, 0.892335, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 2, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 0, 88, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 1, 11.8, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 2, 7, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 3, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 4, 0.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 5, NULL, 'Mischung', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 6, 0.201889, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 7, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 8, 1.80662, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 9, 0.081875, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 10, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 11, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 13, 0.460778, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 3, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 0, 97, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 1, 1.3, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 2, 3, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 3, 20, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 4, 1.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 5, NULL, 'arabica', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 7, NULL, 'false', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 8, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 9, 0.83071, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 10, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 11, 2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 13, 0.62017, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 4, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 0, 100, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 1, 9.4, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 3, 10, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 4, 1.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 5, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 7, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 8, 1.680511, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 9, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 10, 0.937535, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 11, 2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 13, 0.848557, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 5, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 0, 98, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 1, 11.6, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 2, 7, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 3, 2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 4, 1.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 5, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 7, NULL, 'false', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 8, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 9, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 10, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 11, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 13, 0.746166, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 6, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 1, 23.9, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 3, 20, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 4, 1.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 7, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 8, 2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 9, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 10, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 11, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 13, 0.738222, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 0, 96, NULL, 91.3, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 7, 5, NULL, 'モカ', NULL, 'arabica');
INSERT INTO covey.trial_parameters VALUES (5, 8, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 0, 100, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 1, 1.1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 3, 5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 4, 0.25, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 5, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 7, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 8, 1.999703, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 9, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 10, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 11, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 13, 0.999911, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 9, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 1, 12.4, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 3, 20, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 4, 1.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 5, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 7, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 8, 2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 9, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 10, 0.916512, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 11, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 13, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 8, 0, 85, NULL, 81.7, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 10, 0, 100, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 10, 1, 1.6, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 10, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 10, 3, 20, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 10, 4, 0.25, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 10, 5, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 10, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 10, 7, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 10, 8, 2, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 10, 9, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 10, 10, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 10, 11, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 10, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 10, 13, 0.170029, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 10, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 10, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 10, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 10, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 11, 0, 85.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 11, 1, 1.6, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 11, 2, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 11, 3, 20, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 11, 4, 0.25, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 11, 5, NULL, 'モカ', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 11, 6, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 11, 7, NULL, 'false', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 11, 8, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 11, 9, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 11, 10, 1, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 11, 11, 0, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 11, 12, 41, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 11, 13, 0.170029, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 11, 14, 250, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 11, 15, 5.5, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 11, 16, NULL, 'Stahl', NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (5, 11, 17, NULL, 'true', NULL, NULL);
INSERT INTO covey.trials VALUES (2, 1, 'complete', 'import', NULL, 0, 3600, NULL, NULL, 1794969856.049074, 3, 0, 0, NULL, 3, NULL);
INSERT INTO covey.trials VALUES (2, 2, 'complete', 'import', NULL, 0, 3600, NULL, NULL, 1794969856.049074, 3, 0, 0, NULL, 3, NULL);
INSERT INTO covey.trials VALUES (2, 3, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794969856.15578, 1794969856.227179, 5, 0, 0, NULL, 5, NULL);
INSERT INTO covey.trials VALUES (2, 4, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794969856.298012, 1794969856.364906, 7, 0, 0, NULL, 7, NULL);
INSERT INTO covey.trials VALUES (2, 5, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794969856.424599, 1794969856.488059, 9, 0, 0, NULL, 9, NULL);
INSERT INTO covey.trials VALUES (2, 6, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794969856.587284, 1794969856.629445, 11, 0, 0, NULL, 11, NULL);
INSERT INTO covey.trials VALUES (2, 7, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794969856.69356, 1794969856.762348, 13, 0, 0, NULL, 13, NULL);
INSERT INTO covey.trials VALUES (2, 8, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794969856.860749, 1794969856.916945, 15, 0, 0, NULL, 15, NULL);
INSERT INTO covey.trials VALUES (2, 10, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794969857.199833, 1794969857.288854, 19, 0, 0, NULL, 19, NULL);
INSERT INTO covey.trials VALUES (2, 11, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794969857.397253, 1794969857.466231, 21, 0, 0, NULL, 21, NULL);
INSERT INTO covey.trials VALUES (2, 12, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794969857.573128, 1794969857.637304, 23, 0, 0, NULL, 23, NULL);
INSERT INTO covey.trials VALUES (2, 13, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794969857.74798, 1794969857.809381, 25, 0, 0, NULL, 25, NULL);
INSERT INTO covey.trials VALUES (2, 14, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794969857.915412, 1794969857.989492, 27, 0, 0, NULL, 27, NULL);
INSERT INTO covey.trials VALUES (2, 15, 'complete', 'ask', NULL, 1, 0.5, NULL, 1794969858.089339, 1794969859.187997, 29, 1, 1, NULL, 30, NULL);
INSERT INTO covey.trials VALUES (2, 9, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794969857.016754, 1794969857.092034, 17, 0, 0, NULL, 31, NULL);
INSERT INTO covey.trials VALUES (2, 19, 'running', 'ask', NULL, 1, 3600, 1794973459.468338, 1794969859.468338, NULL, NULL, 0, 0, NULL, 35, NULL);
INSERT INTO covey.trials VALUES (2, 16, 'failed', 'ask', NULL, 1, 3600, NULL, 1794969859.468338, 1794969859.542804, NULL, 0, 0, 'the pump
''broke''', 36, NULL);
INSERT INTO covey.trials VALUES (2, 17, 'abandoned', 'ask', NULL, 1, 3600, NULL, 1794969859.468338, NULL, NULL, 0, 0, 'keine Bohnen', 37, NULL);
INSERT INTO covey.trials VALUES (2, 18, 'waiting', 'ask', NULL, 2, 3600, NULL, 1794969859.468338, NULL, NULL, 0, 0, 'Stromausfall', 41, NULL);
INSERT INTO covey.trials VALUES (2, 20, 'waiting', 'enqueue', NULL, 0, 3600, NULL, NULL, NULL, NULL, 0, 0, NULL, 42, NULL);
INSERT INTO covey.trials VALUES (3, 1, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969860.117222, 1794969860.212559, 3, 0, 0, NULL, 3, NULL);
INSERT INTO covey.trials VALUES (3, 2, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969860.284675, 1794969860.346039, 5, 0, 0, NULL, 5, NULL);
INSERT INTO covey.trials VALUES (3, 3, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969860.434746, 1794969860.516685, 7, 0, 0, NULL, 7, NULL);
INSERT INTO covey.trials VALUES (3, 4, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969860.601425, 1794969860.665327, 9, 0, 0, 'no bill', 9, NULL);
INSERT INTO covey.trials VALUES (3, 5, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969860.731113, 1794969860.809359, 11, 0, 0, NULL, 11, NULL);
INSERT INTO covey.trials VALUES (3, 6, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969860.918859, 1794969860.993299, 13, 0, 0, NULL, 13, NULL);
INSERT INTO covey.trials VALUES (3, 7, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969861.100845, 1794969861.187003, 15, 0, 0, NULL, 15, NULL);
INSERT INTO covey.trials VALUES (3, 8, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969861.369945, 1794969861.451486, 17, 0, 0, NULL, 17, NULL);
INSERT INTO covey.trials VALUES (3, 9, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969861.572884, 1794969861.643134, 19, 0, 0, 'no bill', 19, NULL);
INSERT INTO covey.trials VALUES (3, 10, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969861.771799, 1794969861.851226, 21, 0, 0, NULL, 21, NULL);
INSERT INTO covey.trials VALUES (3, 11, 'running', 'ask', 'bob', 1, 864000, 1795833862.056381, 1794969861.965684, NULL, NULL, 0, 0, NULL, 23, NULL);
INSERT INTO covey.trials VALUES (4, 1, 'complete', 'import', NULL, 0, 1800, NULL, NULL, 1794969862.142774, 3, 0, 0, NULL, 3, 1);
INSERT INTO covey.trials VALUES (4, 2, 'complete', 'import', NULL, 0, 1800, NULL, NULL, 1794969862.142774, 3, 0, 0, NULL, 3, 3);
INSERT INTO covey.trials VALUES (4, 3, 'complete', 'import', NULL, 0, 1800, NULL, NULL, 1794969862.142774, 3, 0, 0, NULL, 3, 5);
INSERT INTO covey.trials VALUES (4, 4, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969862.262329, 1794969862.321049, 5, 0, 0, NULL, 5, 6);
INSERT INTO covey.trials VALUES (4, 5, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969862.404369, 1794969862.446456, 7, 0, 0, NULL, 7, 2);
INSERT INTO covey.trials VALUES (4, 6, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969862.503787, 1794969862.603471, 9, 0, 0, NULL, 9, 4);
INSERT INTO covey.trials VALUES (4, 7, 'complete', 'import', NULL, 0, 1800, NULL, NULL, 1794969862.686293, 12, 0, 0, NULL, 12, 7);
INSERT INTO covey.trials VALUES (4, 8, 'running', 'ask', NULL, 1, 1800, 1794971662.807751, 1794969862.807751, NULL, NULL, 0, 0, NULL, 13, 3);
INSERT INTO covey.trials VALUES (5, 1, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969863.100957, 1794969863.171272, 4, 0, 0, NULL, 4, NULL);
INSERT INTO covey.trials VALUES (5, 2, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969863.252742, 1794969863.320982, 6, 0, 0, NULL, 6, NULL);
INSERT INTO covey.trials VALUES (5, 3, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969863.397971, 1794969863.471985, 8, 0, 0, NULL, 8, NULL);
INSERT INTO covey.trials VALUES (5, 4, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969863.541432, 1794969863.628051, 10, 0, 0, NULL, 10, NULL);
INSERT INTO covey.trials VALUES (5, 5, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969863.694392, 1794969863.777314, 12, 0, 0, NULL, 12, NULL);
INSERT INTO covey.trials VALUES (5, 6, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969863.977591, 1794969864.052615, 14, 0, 0, NULL, 14, NULL);
INSERT INTO covey.trials VALUES (5, 7, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969864.255903, 1794969864.318953, 16, 0, 0, NULL, 16, NULL);
INSERT INTO covey.trials VALUES (5, 9, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969865.135787, 1794969865.206516, 20, 0, 0, NULL, 20, NULL);
INSERT INTO covey.trials VALUES (5, 8, 'complete', 'ask', NULL, 1, 1800, NULL, 1794969864.68992, 1794969864.763819, 18, 0, 0, NULL, 21, NULL);
INSERT INTO covey.trials VALUES (5, 10, 'running', 'ask', NULL, 1, 1800, 1794971665.471042, 1794969865.471042, NULL, NULL, 0, 0, NULL, 22, NULL);
INSERT INTO covey.trials VALUES (5, 11, 'waiting', 'enqueue', NULL, 0, 1800, NULL, NULL, NULL, NULL, 0, 0, NULL, 23, NULL);
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
