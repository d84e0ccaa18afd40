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
CREATE TABLE covey.linear_constraints (
    study bigint NOT NULL,
    "position" bigint NOT NULL,
    text text NOT NULL
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
    unit text NOT NULL
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
    choice text
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
INSERT INTO covey.covey_meta VALUES ('schema_version', 4);
INSERT INTO covey.covey_meta VALUES ('last_study', 4);
INSERT INTO covey.history VALUES (1, 1, NULL, 1794942789.210481, 'anna@vm', 'create', NULL, '{"name":"gone"}');
INSERT INTO covey.history VALUES (1, 2, 1, 1794942789.674541, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (1, 3, NULL, 1794942790.118428, 'anna@vm', 'delete', '{"name":"gone","trials":1}', NULL);
INSERT INTO covey.history VALUES (2, 1, NULL, 1794942790.439867, 'anna@vm', 'create', NULL, '{"name":"Kaffee ☕ ''stark''"}');
INSERT INTO covey.history VALUES (2, 2, NULL, 1794942790.931923, 'anna@vm', 'widen', '{"größe":[80.0,95.0],"dose":[0.1,10.0],"grind":[1,10],"bean":["arabica","モカ","it''s \\ \"robusta\""]}', '{"größe":[80.0,100.0],"dose":[0.1,10.0],"grind":[1,10],"bean":["arabica","モカ","it''s \\ \"robusta\""]}');
INSERT INTO covey.history VALUES (2, 3, NULL, 1794942791.398511, 'anna@vm', 'import', NULL, '{"file":"past.csv","first_trial":1,"trials":2}');
INSERT INTO covey.history VALUES (2, 4, 3, 1794942791.814748, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 5, 3, 1794942792.299929, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.6867690351303963},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 6, 4, 1794942792.704196, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 7, 4, 1794942793.138667, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.838981964473393}}');
INSERT INTO covey.history VALUES (2, 8, 5, 1794942793.654286, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 9, 5, 1794942794.092271, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.8761837351714687},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 10, 6, 1794942794.75445, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 11, 6, 1794942795.196187, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":4.138999338000885}}');
INSERT INTO covey.history VALUES (2, 12, 7, 1794942795.815311, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 13, 7, 1794942796.29052, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":3.433367108819522},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 14, 8, 1794942797.043284, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 15, 8, 1794942797.562542, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":4.823349394866727}}');
INSERT INTO covey.history VALUES (2, 16, 9, 1794942798.43892, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 17, 9, 1794942799.077581, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":1.2047451335496513},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 18, 10, 1794942799.774868, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 19, 10, 1794942800.282113, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.5330811619146102}}');
INSERT INTO covey.history VALUES (2, 20, 11, 1794942801.077305, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 21, 11, 1794942801.602082, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.6309677051933087},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 22, 12, 1794942802.310982, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 23, 12, 1794942802.722692, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.5522219591436447}}');
INSERT INTO covey.history VALUES (2, 24, 13, 1794942803.398421, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 25, 13, 1794942803.841605, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.7018763618718115},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 26, 14, 1794942804.519125, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 27, 14, 1794942804.850505, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.5953120762342674}}');
INSERT INTO covey.history VALUES (2, 28, 15, 1794942805.386756, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 29, 15, 1794942806.866717, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Geschmack ★":60.0}}');
INSERT INTO covey.history VALUES (2, 30, 15, 1794942807.286141, 'anna@vm', 'exclude', '{"excluded":false}', '{"excluded":true}');
INSERT INTO covey.history VALUES (2, 31, 9, 1794942807.59446, 'anna@vm', 'amend', '{"state":"complete","values":{"Geschmack ★":1.2047451335496513},"sem":{"Geschmack ★":0.25}}', '{"state":"complete","values":{"Geschmack ★":2.5},"sem":{"Geschmack ★":0.5}}');
INSERT INTO covey.history VALUES (2, 32, 16, 1794942808.353906, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 33, 17, 1794942808.353906, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 34, 18, 1794942808.353906, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 35, 19, 1794942808.353906, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 36, 16, 1794942808.734464, 'anna@vm', 'fail', '{"state":"running","attempt":1}', '{"state":"failed","attempt":1,"reason":"the pump\n''broke''"}');
INSERT INTO covey.history VALUES (2, 37, 17, 1794942809.066115, 'anna@vm', 'abandon', '{"state":"running","attempt":1}', '{"state":"abandoned","attempt":1,"reason":"keine Bohnen"}');
INSERT INTO covey.history VALUES (2, 38, 18, 1794942809.396096, 'anna@vm', 'fail', '{"state":"running","attempt":1}', '{"state":"failed","attempt":1,"reason":"spilt"}');
INSERT INTO covey.history VALUES (2, 39, 18, 1794942809.670452, 'anna@vm', 'retry', '{"state":"failed","attempt":1,"reason":"spilt"}', '{"state":"waiting","attempt":1}');
INSERT INTO covey.history VALUES (2, 40, 18, 1794942810.044183, 'anna@vm', 'ask', '{"state":"waiting","attempt":1}', '{"state":"running","attempt":2}');
INSERT INTO covey.history VALUES (2, 41, 18, 1794942810.362436, 'anna@vm', 'accident', '{"state":"running","attempt":2}', '{"state":"waiting","attempt":2,"reason":"Stromausfall"}');
INSERT INTO covey.history VALUES (2, 42, 20, 1794942810.619884, 'anna@vm', 'enqueue', NULL, '{"state":"waiting"}');
INSERT INTO covey.history VALUES (3, 1, NULL, 1794942810.979869, 'anna@vm', 'create', NULL, '{"name":"two"}');
INSERT INTO covey.history VALUES (3, 2, 1, 1794942811.414473, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 3, 1, 1794942811.850462, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.7489850653908703,"price":40.25993468925404}}');
INSERT INTO covey.history VALUES (3, 4, 2, 1794942812.318209, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 5, 2, 1794942812.773752, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.4250131693071067,"price":8.039777817438635}}');
INSERT INTO covey.history VALUES (3, 6, 3, 1794942813.134468, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 7, 3, 1794942813.518451, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.6349950595763393,"price":23.799891254233373}}');
INSERT INTO covey.history VALUES (3, 8, 4, 1794942814.02252, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 9, 4, 1794942814.50572, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.9015683583672155}}');
INSERT INTO covey.history VALUES (3, 10, 5, 1794942815.02933, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 11, 5, 1794942815.54327, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":1.2183617884223636,"price":102.08645166045113}}');
INSERT INTO covey.history VALUES (3, 12, 6, 1794942816.154543, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 13, 6, 1794942816.580194, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.0,"price":10.0}}');
INSERT INTO covey.history VALUES (3, 14, 7, 1794942817.161296, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 15, 7, 1794942817.649384, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.9647543193570145,"price":56.52309631289463}}');
INSERT INTO covey.history VALUES (3, 16, 8, 1794942818.263814, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 17, 8, 1794942818.63136, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":1.0961318835159717,"price":77.6402650553977}}');
INSERT INTO covey.history VALUES (3, 18, 9, 1794942819.196733, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 19, 9, 1794942819.583007, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.8129235033371058}}');
INSERT INTO covey.history VALUES (3, 20, 10, 1794942820.19785, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 21, 10, 1794942820.831398, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.5607235663293384,"price":14.49971257369823}}');
INSERT INTO covey.history VALUES (3, 22, 11, 1794942821.463539, 'bob', 'ask', NULL, '{"state":"running","worker":"bob","attempt":1}');
INSERT INTO covey.history VALUES (4, 1, NULL, 1794942822.174423, 'anna@vm', 'create', NULL, '{"name":"drei"}');
INSERT INTO covey.history VALUES (4, 2, NULL, 1794942822.174423, 'anna@vm', 'candidates', '{"rows":0}', '{"file":"the table of candidates","rows":6}');
INSERT INTO covey.history VALUES (4, 3, NULL, 1794942822.174423, 'anna@vm', 'import', NULL, '{"file":"the table of candidates","first_trial":1,"trials":3}');
INSERT INTO covey.history VALUES (4, 4, 4, 1794942822.882857, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (4, 5, 4, 1794942823.196755, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":30.25}}');
INSERT INTO covey.history VALUES (4, 6, 5, 1794942823.514172, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (4, 7, 5, 1794942823.867165, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":37.5}}');
INSERT INTO covey.history VALUES (4, 8, 6, 1794942824.366474, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (4, 9, 6, 1794942824.705183, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Ausbeute":52.5}}');
INSERT INTO covey.history VALUES (4, 10, NULL, 1794942825.072395, 'anna@vm', 'widen', '{"Lösung":["DMAc","BuOAc","p,Xylol"],"heiß":["true","false"],"Wärme":[60.5,120.0]}', '{"Lösung":["DMAc","BuOAc","p,Xylol","モカ"],"heiß":["true","false"],"Wärme":[60.5,130.0]}');
INSERT INTO covey.history VALUES (4, 11, NULL, 1794942825.072395, 'anna@vm', 'candidates', '{"rows":6}', '{"file":"more.csv","rows":8}');
INSERT INTO covey.history VALUES (4, 12, NULL, 1794942825.072395, 'anna@vm', 'import', NULL, '{"file":"more.csv","first_trial":7,"trials":1}');
INSERT INTO covey.history VALUES (4, 13, 8, 1794942825.519962, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.linear_constraints VALUES (2, 0, 'dose + 2*grind <= 25');
INSERT INTO covey.objectives VALUES (2, 0, 'Geschmack ★', 'minimize', NULL, 0.5);
INSERT INTO covey.objectives VALUES (3, 0, 'taste', 'maximize', 0, NULL);
INSERT INTO covey.objectives VALUES (3, 1, 'price', 'minimize', 150, NULL);
INSERT INTO covey.objectives VALUES (4, 0, 'Ausbeute', 'maximize', NULL, NULL);
INSERT INTO covey.parameters VALUES (2, 0, 'größe', 'float', 80, 100, 0, '°C');
INSERT INTO covey.parameters VALUES (2, 1, 'dose', 'float', 0.1, 10, 1, '');
INSERT INTO covey.parameters VALUES (2, 2, 'grind', 'int', 1, 10, 0, '');
INSERT INTO covey.parameters VALUES (2, 3, 'bean', 'categorical', NULL, NULL, 0, '');
INSERT INTO covey.parameters VALUES (3, 0, 'a', 'float', 0, 1, 0, '');
INSERT INTO covey.parameters VALUES (3, 1, 'b', 'float', 0, 1, 0, '');
INSERT INTO covey.parameters VALUES (4, 0, 'Lösung', 'categorical', NULL, NULL, 0, '');
INSERT INTO covey.parameters VALUES (4, 1, 'heiß', 'categorical', NULL, NULL, 0, '');
INSERT INTO covey.parameters VALUES (4, 2, 'Wärme', 'float', 60.5, 130, 0, '');
INSERT INTO covey.studies VALUES (4, 'drei', 'cucb', 'exact', 0.1, 0, 3, NULL, 1800, 3, 1, 1794942822.174423, 13, 11, 8, 4, NULL, 10, NULL, NULL, NULL, NULL, NULL, 0, 8, 1);
INSERT INTO covey.studies VALUES (2, 'Kaffee ☕ ''stark''', 'cucb', 'exact', 0.2, 7, 5, 40, 3600, 3, 1, 1794942790.439867, 42, 2, 20, 2, 0, 5, 2.5, NULL, 'rbf', 0.25, 'uniform', 0, 0, 0);
INSERT INTO covey.studies VALUES (3, 'two', 'cnehvi', 'exact', 0.1, 0, 5, NULL, 1800, 3, 1, 1794942810.979869, 23, 1, 11, 0, NULL, 10, NULL, 0, NULL, NULL, NULL, 1, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 1, 0, 4.25, 0.125, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 2, 0, 3.5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 3, 0, 2.6867690351303963, 0.25, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 4, 0, 2.838981964473393, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 5, 0, 2.8761837351714687, 0.25, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 6, 0, 4.138999338000885, NULL, '{"mean":2.872906419510985,"sd":0.62124694507598,"alpha":0.2,"credible":[2.076746424459062,3.6690664145629075],"conformal":[[2.0573830671193996,3.9224582932507666]],"whole_line":false,"not_enough_data":false,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.9560179628924077,3.7897948761295623],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 2.872906419510985, 0.3859477667662377, 0.8380609880873977, 0.2, 2.076746424459062, 3.6690664145629075, 1.9560179628924077, 3.7897948761295623, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03ff037387b98ffdf3ff99b86884671df3fb0abdd55d734d33f45a4c7f9ffffdf3f1e0e1dffffffdf3f948e67e478c182bfbad338a8046bad3fe25e3afd6e23d93fa7eaade9fc250dbf64a81a909329f43e169829bb882febbf4683a0b01a41b8bf8e3bfb7790b2c8bf80d4f789f912c1bf41c6bd5d19a9bcbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.16666666666666666, 0, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 7, 0, 3.433367108819522, 0.25, '{"mean":2.7985480976198787,"sd":0.6645645181112068,"alpha":0.2,"credible":[1.9468743990290684,3.650221796210689],"conformal":[[2.1715765420500355,3.9188843501089505]],"whole_line":false,"not_enough_data":false,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.5048473521563561,4.092248843083401],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 2.7985480976198787, 0.4416459987323805, 0.6462098593704657, 0.2, 1.9468743990290684, 3.650221796210689, 1.5048473521563561, 4.092248843083401, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03fa75516bcf5ffdf3feba1bd59d9e6df3fc604173ad889d63f798d071d749cdf3fd2310a8a9388df3fecf0ce6020a8df3fbc473cfaa90f61bf9836694dfb8586bf2341c9463bc4da3f78486d2b335fa83fa02752cc61b3b13fcabf94d973d1b43f8c4d9bc62d5bdcbf81a3b2fa962b94bf67a7b44f35eed2bf1942305027deb7bf20272f000dfdc4bfe3731b996abad3bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.2857142857142857, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 8, 0, 4.823349394866727, NULL, '{"mean":3.4477220156693456,"sd":0.6872566656438034,"alpha":0.2,"credible":[2.566967159882567,4.328476871456124],"conformal":[[2.628112148475928,4.242858677932464]],"whole_line":false,"not_enough_data":false,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[2.176928451575341,4.71851557976335],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 3.4477220156693456, 0.47232172447183857, 0.8676749411222001, 0.2, 2.566967159882567, 4.328476871456124, 2.176928451575341, 4.71851557976335, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f18e02df4ffffdf3f499df5309367de3fb49a59451efedf3f2a295871eeffdf3ffe6f307598fedf3fd9d0075cfcffdf3f227828492cf0df3ffa98cb71229b243fef164a263f0194bfe8a0dc9c663a92bfa9c55eb3a0c55abf2eb1dc737a25853fdce9ea526b9f50bf3baba96911ef9dbf8a641357cdf5e1bfd1683010ec5a6fbf281cc0d04b12e6bf177fa4325769c4bfeea0d0fd47e6d3bf5c9c3a429df9d2bf3a03184ba34eccbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.125, 0, 0, 0);
INSERT INTO covey.trial_objectives VALUES (3, 7, 0, 0.9647543193570145, NULL, '{"mean":1.0005004102383022,"sd":0.043513799987271375,"alpha":0.05,"credible":[0.9152149294327707,1.0857858910438336],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.8855869559448264,1.115413864531778],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.0005004102383022, 0.0018934507893322583, 0.9999996957942497, 0.05, 0.9152149294327707, 1.0857858910438336, 0.8855869559448264, 1.115413864531778, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03f9552ed71a897dc3fabbb65527f99de3fbd14fffb5b0ed43f3b324f241e55d43f6dbaa5a3eb9ac43f17777a9a7ff7d53f694f234066b4c83f780845b48ee4b73fb7ff10f03bbbd23fcbbc5019bc0cd7bf85640e07976fdf3fb535e07299e1d63fdfbbd8106a63c6bfa884759f507ab9bf9e7205054460bdbfa923710999c4c6bf8d43899eccc5c6bfe670fd1e4717cabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.7142857142857143, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 10, 0, 0.5330811619146102, NULL, '{"mean":1.6666254546952082,"sd":0.7533414691808987,"alpha":0.2,"credible":[0.7011795154767578,2.6320713939136584],"conformal":[[1.086573614471392,2.2511408787762184]],"whole_line":false,"not_enough_data":false,"w_n":0.1,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.6180608309208162,3.9513117403112323],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.6666254546952082, 0.567523369187635, 0.8898723763755071, 0.2, 0.7011795154767578, 2.6320713939136584, -0.6180608309208162, 3.9513117403112323, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03f1dde475efcffdf3f6eb4e933d4e6df3fe9b713e43dfddf3f0fcba82e3ef6df3f6786a6922374df3f44c78404daf0df3fbf54266cbdfcdf3fae521131e1ffdf3fb523ce76770ed13fb26e00f0a5e63cbfafd481024f0a86bf04cdd320a49c74bf608ff1f47daa953f7dda7464f60faa3f1ca978c5b739953f6f041cf184c985bf30b3596ac544683f57347629f757ec3feb69bc73bfbfacbfcba2e9a4824c93bf43bbbd12f040a3bf92b98315170ec8bfae205427236db3bf96a60be691bdbdbf706e93025a33c2bf63030e0ffc1dd3bf4342b56d44e1eabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.1, 1, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 9, 0, 2.5, 0.5, '{"mean":2.950647928424769,"sd":0.70176629970359,"alpha":0.2,"credible":[2.051298228393192,3.849997628456346],"conformal":[[2.234103664493326,4.300853732850669]],"whole_line":false,"not_enough_data":false,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.352704456346444,4.548591400503094],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 2.950647928424769, 0.4924759393996688, 0.6827256166251092, 0.2, 2.051298228393192, 3.849997628456346, 1.352704456346444, 4.548591400503094, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f3187e8fddcfedf3f6573ef88beffdf3fcc61f64d0cdfdc3f499e88f615f2df3fc804cae0a212da3fb0bf6be6c7f6df3f3acb1d8052d7df3fb9563417f9ffdf3fe032f170d1f773bf3a621da4963f223f6addb5a3b676da3f5f77cb9746fa9fbf727f09c51ba2d03fe3a07006015f983fbca98ed5f476aa3f2366468a916b5e3f4d440d551aecb5bfa64fe8f7d15834bf1e9fb9bed7faebbfc86cab146d5fd2bfd95fd1dfaa56c7bf841a9c2a411bd0bf19522450be37d1bf77d7ad80d7bde0bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6666666666666666, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 6, 1, 10, NULL, '{"mean":-3.7133585626626875,"sd":26.56795918968959,"alpha":0.05,"credible":[-55.78560171718426,48.358884591858875],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-72.00847186560567,64.58175474028029],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', -3.7133585626626875, 705.8564555050115, 0.9999999954434089, 0.05, -55.78560171718426, 48.358884591858875, -72.00847186560567, 64.58175474028029, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03f9b3db218f556dd3f34274396bfd7d83f8e0f9293054bde3f9ed67e991322db3f8ea0a9bda9e9b83fcfff54caf5e3ac3f3dac8abda9fe9b3f83ee2c87e9ffdc3fddd9a0ea7f29adbfb586dd8286277dbf53688e300eb27cbf04bf39f37a99e5bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.4, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 11, 0, 0.6309677051933087, 0.25, '{"mean":0.8395975682299148,"sd":0.5583679657354266,"alpha":0.2,"credible":[0.12402022759172521,1.5551749088681046],"conformal":[[0.5071638353945291,1.2209152327030892]],"whole_line":false,"not_enough_data":false,"w_n":0.09090909090909091,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.6680590519188712,2.3472541883787006],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.8395975682299148, 0.3117747851595185, 0.49883695719634535, 0.2, 0.12402022759172521, 1.5551749088681046, -0.6680590519188712, 2.3472541883787006, 'tracked', 'adaptive', 0, 0.09090909090909091, '\x0a000000000000000000000000000000000000000000f03f1f88d0a0faffdf3f325b7d66e2dcdf3fc77941d3f1ffdf3f7afe4bcf28fadf3f3ef4331c7ccedf3f62396c8e99f3df3f21ae8899e3ffdf3fd5502841a5ffdf3fbeacab776ee1db3f5a3b40356bb4d13f9a972d81d6553c3f1da655db3ffd9dbf52aa316ac7c74c3f02e829319ab6903f47a1e0be8ca2a23fed2e33b70fbd903f163d773bef9b5e3ff3a01bf02960703f2bff39c43a1cc43fa2ce48fd506ddf3f807a4813d3aea2bf0a0039b27b9cb9bfb33a47dabe37adbfd132d180c6e9c7bf6439c1b28d0dbcbf00d259033e98b6bfcd409000b17ec0bff05da34409a4c7bf961a8bba338bb8bfaf2b6ccac145d1bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.7272727272727273, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 12, 0, 0.5522219591436447, NULL, '{"mean":0.7385013060125792,"sd":0.3842738153561133,"alpha":0.2,"credible":[0.24603459634515532,1.2309680156800031],"conformal":[[0.5289909686847735,0.975985306339443]],"whole_line":false,"not_enough_data":false,"w_n":0.08333333333333333,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.23019612085280322,1.7071987328779616],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.7385013060125792, 0.14766636516834428, 0.5767485714925802, 0.2, 0.24603459634515532, 1.2309680156800031, -0.23019612085280322, 1.7071987328779616, 'tracked', 'adaptive', 0, 0.08333333333333333, '\x0b000000000000000000000000000000000000000000f03fa5e7647d918ddf3f61ab4fda0073df3f3bf36c2b86dcdf3f6147cde6c1fadf3f7acd4b6bccb5de3fbef9542070f7df3f36e3ff9ec4f4df3ff3a9fa82dff0df3fe36d7d9c29b7db3f0834cc6acb86de3f420ab444affad43f43835dcae979a0bf9ba67b5c7a7ab13f0a4ad3419762973f364f0bf95f358f3ffe770287ed0eb73f5c0ae94283958abf266553ed0d41923fc9cb6d688f05993f3adfbfbd665cb73f9fc895a31fd0b13fd668be9c3754c83f8208f8e776faa2bfa59ce9705f55c1bf0bec5a7685d4aebfc7a7c3d9fd38c7bf0381742f52c3b9bf787a58cc94a2b4bf63e84026a1aabdbfa5d4c14ac8b1c4bfcda2d43ee4d79fbf94b945890cebaabf8e93054993daaabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.25, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 13, 0, 0.7018763618718115, 0.25, '{"mean":0.7355047953781825,"sd":0.49308462183195545,"alpha":0.2,"credible":[0.10359142632347258,1.3674181644328922],"conformal":[[0.4751536147165929,1.0191414032988309]],"whole_line":false,"not_enough_data":false,"w_n":0.07692307692307693,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.367241685606434,1.838251276362799],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.7355047953781825, 0.24313244428716252, 0.35734615568025996, 0.2, 0.10359142632347258, 1.3674181644328922, -0.367241685606434, 1.838251276362799, 'tracked', 'adaptive', 0, 0.07692307692307693, '\x0c000000000000000000000000000000000000000000f03ffddb6a75a9a2df3f4b75cc3b2aa9df3f3fa7c9ae9befdf3f514d374385fddf3f43bb8da9f148df3f6219b3f37ef6df3f7208334499f9df3f7bf3bfcbe9f7df3f5d0df42f5eeedd3fd31e6a64259ddf3fe6c89b39afebdc3f8cfd55249ac1dc3fac1ae9802a7ba0bfca8f99255433ab3f17669feb31c4903f0bbf4dcb17e5853f3026e9a19609b13f55c420ef137d8dbfd433611157da8a3fe32597d66f85913f84d634985708a93fa08fb14369269f3fa6dc6a42829caf3fa6eeb1734623b83ff17c48e3f947a7bf46e261276f0ac1bf622e856d4326b1bfdef6d92d052bc8bfac15e7e1175fb9bfcbf3cc61addfb6bfff915f474f29bcbfc61863ac37fbc2bfb5ee2e2927ee92bf7c1e7e94a9a1a3bfe6f83a8d234894bf6fb81056c373a6bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 1, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 14, 0, 0.5953120762342674, NULL, '{"mean":0.6973566896265679,"sd":0.341804620195607,"alpha":0.2,"credible":[0.2593164435045102,1.1353969357486255],"conformal":[[0.48272390149484706,0.8740877033699537]],"whole_line":false,"not_enough_data":false,"w_n":0.07142857142857142,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.023552690409044164,1.41826606966218],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.6973566896265679, 0.11683039838706313, 0.46503648996440694, 0.2, 0.2593164435045102, 1.1353969357486255, -0.023552690409044164, 1.41826606966218, 'tracked', 'adaptive', 0, 0.07142857142857142, '\x0d000000000000000000000000000000000000000000f03f503792ca8ce1df3f0a3b637f5941df3f8042c7a2a2f4df3ffeabf7928ffddf3fe0a0dc6055e3df3fdb89d52909f6df3fde4accfbeeffdf3ff7c7159c24fedf3fcc70f1489dfedf3fb4ec5f08a4e8dd3f671930fd744dd43f522e76d35cccdf3fc7cdab1f09e1df3fea893d3b9ff7943fe92c263b6071b5bf374d941196828ebf99297debe092863f0d8c8962ff769cbf5bc127d7a4478f3f63d25f44741355bfb0e58daae72e80bfe9c079a104ab633ffc8bfb19a59cb03fefbe1dea1304b33f3696790ad4c7943f7171e3698a32753fbea9150812e0acbf0cd574f3374bc3bfa19fac9a257ab4bfc6d5cf6e3a1dcabf42334999bc43bcbf705181b8718cb8bfae02d89ba31ababfefc713760ba1c1bf04015474dc7291bf0e0fbf15a17ea0bfb81a47f8c9e97ebfbdcb1cfdbeb9a0bfea3f534dbf056dbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6428571428571429, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 15, 0, 60, NULL, '{"mean":0.7057938268192449,"sd":0.4597355819630542,"alpha":0.2,"credible":[0.11661897201793478,1.294968681620555],"conformal":[[0.46309156188477557,0.9418868081753389]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.15310424115746854,1.5646918947959583],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.7057938268192449, 0.21135680532290813, 0.26072879573816743, 0.2, 0.11661897201793478, 1.294968681620555, -0.15310424115746854, 1.5646918947959583, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f0a821b3c5df0df3fd90ae1924a81df3fe9243687f4f6df3f4c9ad7e428fedf3f8a414c9e63ecdf3f98e38b105dfcdf3fb27351ecffffdf3f54cd356370fedf3feee75bfd9affdf3f7f0d9848811adf3f88cf0e0c07acda3f0b4b57dcd8f3df3f949be08b88ffdf3f1542611b0952de3fbcee3d43b5a08e3fe6f6e9a9458fb2bf839aa08a30038cbf6666e71ecb97833f855021b553ef97bfa68162f337cb823f7c77a277105316bfff20edd4de6f7dbff59161416a9d56bf09c72e965933a33f52bbb6152e2e953f8a2ff8efd582833fd57334a857c942bf9401f4c7267aa43f636bf97647ffadbffd4560728abfc5bf659f50836db0b5bf589c31004c13cabf7620b7ce5736bdbfa1121cfc4748b8bfdce8e0456a52b9bf3e509056f858c1bfebf0144fb34094bfc2dedb77d8b399bf414387adad0c55bf041703f80c539fbf28e16432eea267bfeaebe9c813358fbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.06666666666666667, 0, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 16, 0, NULL, NULL, '{"mean":1.2414613801311332,"sd":0.9472612614924159,"alpha":0.2,"credible":[0.027497227485774225,2.455425532776492],"conformal":[[0.36682280466474926,2.26323670849241]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.1960834998970258,2.679006260159292],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.2414613801311332, 0.897303897524203, 0.7213875915508807, 0.2, 0.027497227485774225, 2.455425532776492, -0.1960834998970258, 2.679006260159292, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f8dffb3639d7adf3fdfd71640c9fedf3f78c12ec475a1de3f26f453897916dd3fcc6de6cfab69df3f1045b70a94c6df3f938a9a185beedf3f0f37d1bd88c8df3f193a76866adedf3fe7333db324dfdf3fecf77fc4e21bdf3f885b13d360ffdf3fb04c40d595f6df3f5ffa52a6d8c2df3f785d47ffde0da9bfd0ba939643e937bf8c7d2cf75681cd3f22a8950284e2b93f47ff7dd12de1b3bf151438a38d82b43f45c3d4e45ae2a83fa95395e2f800a63fc5b1da346b8cb03fe59d5f77ce788a3fdff6bcd068f45dbfea7e80c2c6c1663f4bff8804f0318abf625ab93ca46a833fcde6b766f4d2b2bfdf088b882f703dbfed625b6b2adee3bf30548ec860c2acbf707ea7d6f907c5bf156d272b9a4dddbf6fe4742d2c8ce1bf4f5fdce64c75c1bf520f03ec004fe0bf46a08e05ee5395bf1ac6350dcb770fbfd4c18fc02d07aabfae0916ab9238b2bf2bdd0509cda878bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 17, 0, NULL, NULL, '{"mean":0.853498215366652,"sd":0.6435602949648852,"alpha":0.2,"credible":[0.02874251183205853,1.6782539189012455],"conformal":[[0.21854311000873824,1.5057348050277162]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.06202394364584126,1.7690203743791453],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.853498215366652, 0.41416985325529004, 0.3963829138334156, 0.2, 0.02874251183205853, 1.6782539189012455, -0.06202394364584126, 1.7690203743791453, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f5424cc566efbdf3f84db78674bc8df3fbf7a58f75bdcdf3f32a06858bacbdf3fc7113a71e6fedf3f66d3b537d2fcdf3f87734ffb9ef6df3f0db5752e87f1df3f48e2d0bbdafadf3f6ed45d4f212fdf3fcaed85e301e4da3fc8deaabe94fbdf3f4096486e917bde3f0cc51b07d8eadd3f91ff8bb914b2823f05f4b9cc202e64bf43fea359bc30b3bff852e1a603aa9c3f627cdbd526757b3f9016c193f95d933f7a5aab61de26a2bf08d654981e8996bff81424ca8df4993f48a948534881a03f23f398ef0dac70bfee6de798a3537ebf8e5841d90c8ab4bf0d5b5f052ad29b3fb4356738fc1fb3bf66bcf48b0c3e3dbf898692ca6aaae4bf3e3e0b4ecd6fafbf3d699ddde26bc5bfaeb9b1d19f7fddbfcf286ff3b690e1bf9e871d5fd18bc1bfd89883828e5de0bf3bd2003625de94bf43604fcf73330bbf034d8b061704aabf0d1aea8e8260b1bf5c7b4b69563a77bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 18, 0, NULL, NULL, '{"mean":1.0050832385609318,"sd":0.6665531400784555,"alpha":0.2,"credible":[0.15086101837471774,1.8593054587471458],"conformal":[[0.2847093772978938,1.6514971765774449]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.04864804165043535,1.9615184354714283],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.0050832385609318, 0.44429308854844907, 0.43730837493606844, 0.2, 0.15086101837471774, 1.8593054587471458, 0.04864804165043535, 1.9615184354714283, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f1db1305556f2df3fd7847af35971df3f73122d896aeadf3fbe049de9d8c9df3f85494f4c940bdf3f81a00147b18edf3f23226c3c76cedf3f9b99d001c3ecdf3f6388b2607dfddf3f0633975f57c0df3f96ba1ff08d53de3fa5e33f7c47f4df3f97e2a69efae1df3fe0c5685f5499df3f46bb9263e127903fc19b555a600f703f5a1a934ac3e4adbf9d076b36fc2b9d3ff87e989c3033b93f6f96181e34b6bcbf7b3c705ba6ceb4bf60659e0cb4f9993f17cca27ab221923fed6626118263923f3318ca3a2d4464bf5384875128af883ff24e166bdc5b973fceb8ffd51818893fe9a5bf198c1ab3bf55e9c7e30dee3cbf1744b6e988b3e4bfd494224ff16dafbf4ee35304fbc8c4bf37e614a8101addbfd0cc2c39a57ae1bf8286f8243389c1bfbae5e3c0e75ee0bf76e30753513f95bfe2075a5e26ad0ebf1fcfb17f26fea9bf6de98e79d32cb2bf2d68b839918878bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 19, 0, NULL, NULL, '{"mean":0.7229860550842097,"sd":0.5856626015785458,"alpha":0.2,"credible":[-0.0275707688496992,1.4735428790181186],"conformal":[[0.13827749408880502,1.317960020443497]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.0877144124481163,1.5336865226165357],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.7229860550842097, 0.34300068288775043, 0.27113847734870444, 0.2, -0.0275707688496992, 1.4735428790181186, -0.0877144124481163, 1.5336865226165357, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f304e23175bf7df3fb07a4b1e1bebdf3f8ba998e8a1efdf3f7accdad1b0e7df3fb9df6a2139ffdf3f114b9a7f40fadf3f99aad8d1e4f7df3f799161b644f7df3f978a909c90fedf3ffc3350bac03bdf3f0fb577aa2533db3f34d10f88d2ffdf3f6a11b891018ddf3fc50b77f6c94ade3ff28550b07bb5893f5e8a1d8965c558bf862d90474a0aaabf795a2986bb94933f814bf22a9c13773fe19ff296f4099a3f58ddd46867e0a0bfcb376ca7c18291bf2475ecceb96b8b3f58ec5600db02a03f7139eef2a14070bff8a172ba7c53583fef3f629235bda6bf56980a10d659993f909dc35e8c1db3bff1d4610b145e3dbf9b7ea011ebb6e4bf7b6662ef728bafbf27e6eb391a6cc5bf2d7b7047417dddbf5fbd6f036a91e1bf01b93591f88ec1bf539a289a745fe0bfa827da9b97e694bf9e092e6581830bbf1a21eb3e8a07aabf59ff9ce862fcb1bf1fbe5d55d48477bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 20, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 1, 0, 0.7489850653908703, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 1, 1, 40.25993468925404, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 2, 0, 0.4250131693071067, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 2, 1, 8.039777817438635, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 3, 0, 0.6349950595763393, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 3, 1, 23.799891254233373, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 4, 0, 0.9015683583672155, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 4, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 5, 0, 1.2183617884223636, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 5, 1, 102.08645166045113, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 6, 0, 0, NULL, '{"mean":0.4305156947477313,"sd":0.2949859490200748,"alpha":0.05,"credible":[-0.1476461412769839,1.0086775307724465],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.3277698275712131,1.1888012170666757],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.4305156947477313, 0.08701671011927417, 0.9999999973244609, 0.05, -0.1476461412769839, 1.0086775307724465, -0.3277698275712131, 1.1888012170666757, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f57f3e7b9e9abdf3f2d18db2b7debdd3fed8239f324ffdf3f0410e012bcb4de3f76243500609bdf3fe92e6b54a559bbbf336baee54539cebf0940b21d2c1a833fe1ce26bd23f2bd3fe34706146612c6bf908acc96b7cae1bf9bca15144f72dbbfe4477fd827a7dabf9d7e2fe60da8c5bf8e954f1a9c5df3bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.16666666666666666, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 7, 1, 56.52309631289463, NULL, '{"mean":60.795035028598505,"sd":5.182275575218979,"alpha":0.05,"credible":[50.63796154320771,70.9521085139893],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[49.03311779551936,72.55695226167765],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 60.795035028598505, 26.8559801375112, 0.9999999075136434, 0.05, 50.63796154320771, 70.9521085139893, 49.03311779551936, 72.55695226167765, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f40d2d55880a6d33faede7e869c75da3f5cae57b9e166dd3febb48acf7dc3cd3f3b0eb1c17480d63fae9d6e468292d53f07473b887bebcd3f9531799764d5c13f1b2ebadec28de6bfa99b6199dac7cf3fa9aa77a75cd7c2bf05c8956c4632c4bf6f94ba26409abebff888a4ce1db7ddbf7a6f09969095babf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.3333333333333333, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 8, 0, 1.0961318835159717, NULL, '{"mean":1.0967276089760745,"sd":0.005114975516396456,"alpha":0.05,"credible":[1.0867024411821333,1.1067527767700156],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.0842319595546668,1.1092232583974821],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.0967276089760745, 2.6162974533335192e-05, 0.9999822052454709, 0.05, 1.0867024411821333, 1.1067527767700156, 1.0842319595546668, 1.1092232583974821, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f982fca713703dc3ffb3693cd9e48d63f00f3674debdddf3f496c95abe1c5df3f32aef287dd239b3f0fc0486a7fa4db3fcaac662ad6739f3f597f449978edd33ff90378829019d33f8500fdfd50ceb03fec8e179728cf85bf68b818322aaad13fd5296d0e0458d7bfb1ef083799c5c9bf945f6266c8e5d8bf4b21fc20d4c5c2bfc7b39b2d1c93e0bf095cdda2355e80bfe030828d2298a4bfbc2dbbb0bd43dfbff186b2644a1d96bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.875, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 8, 1, 77.6402650553977, NULL, '{"mean":78.62908956809893,"sd":1.063762590457182,"alpha":0.05,"credible":[76.54415320270182,80.71402593349605],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[76.34776979171433,80.91040934448354],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 78.62908956809893, 1.1315908488561741, 0.9999953126006129, 0.05, 76.54415320270182, 80.71402593349605, 76.34776979171433, 80.91040934448354, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03fd2cc1bfc3359df3f3587620ca8a2df3f3dfae1a9c663df3ffc01e8fcc6f99e3f4d417ffa6b1ade3fedad1c9362d9b23fa7cfaeb7ee6a903f9add1ef9196498bf9ab5475b4daf973f4f6bba6c2cbed8bfea192a1a70e4a1bf4402298d9c95d33f8be8292b11db79bf0ffb319d6d7e99bf18dba7a5f3b98cbff9cf1fee0f5db4bf816b1938e21885bf22f2669b8c1cacbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.2857142857142857, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 9, 1, NULL, NULL, '{"mean":36.805447497111786,"sd":0.8843364364615971,"alpha":0.05,"credible":[35.07217993143056,38.53871506279301],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[34.964586026436834,38.64630896778674],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 36.805447497111786, 0.7820509328535964, 0.9999882915087889, 0.05, 35.07217993143056, 38.53871506279301, 34.964586026436834, 38.64630896778674, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03ff997101fc402d93f90f688dcc4f4df3f0b195333e3a5d23f5c735f2d1d6fd83f8c80817a0005dd3f03b9047b531cbe3f813bd852e146d13f3e61e27528ea7abf45593b17dbbd893f6033d19d000295bfc1725233a55fe1bff7ed195a0516c03f036b6c9c8846cdbfb604799e74a7ddbfd57e8b2153e919bf9abe51c70480adbf8d7531a2d48640bfd926b3b688f2e3bf213e3ed066b4b5bfd120f31dbe82a1bfb2cfe30e0cddcdbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 9, 0, 0.8129235033371058, NULL, '{"mean":0.8111179920458447,"sd":0.003776741293545511,"alpha":0.05,"credible":[0.8037157151315703,0.8185202689601191],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.80278856982867,0.8194474142630194],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.8111179920458447, 1.4263774798371819e-05, 0.9999615916429015, 0.05, 0.8037157151315703, 0.8185202689601191, 0.80278856982867, 0.8194474142630194, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f7093dad04780df3fdfb359fdaf88cc3f311c62d4efabdb3f427f499a44c4d43f71ccae9f0dfbd73f66eb6310930cdf3f7b8a4075219bb23fcc3af65dea6dcb3fbf853b510b12b93fa413fdb1f0f0cdbf48edb43fab54d4bfa2f53e3354e3a1bfb9ae1e8287bec23fcb54b539630bc2bf2e9a3e1aeee494bf83fa4fc2a4faac3fc2ea9b3347afd3bfc6f517fae546a9bf964b430eb2dfd7bfdd0561f9247c5cbf56ca920802e8a5bf9e6813edc366d5bfcd51f44d2aed2fbf1647e86ca2f666bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.5555555555555556, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 10, 0, 0.5607235663293384, NULL, '{"mean":0.5616038863166167,"sd":0.002201326630854166,"alpha":0.05,"credible":[0.5572893654019336,0.5659184072312997],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.5570891910425005,0.5661185815907329],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.5616038863166167, 4.845838935707754e-06, 0.9999346686270032, 0.05, 0.5572893654019336, 0.5659184072312997, 0.5570891910425005, 0.5661185815907329, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03fbe6c40f20ee5dc3f64da97df6227a23ff4f1f02e50fedf3f74fa50573cb5dd3ff77aaec53acadf3fb1a4ef96d2afd73fcead9277b6f1db3f0a39fae188eddf3f6d5257062c25c63fbf5a12fb89abccbf76c9e7b258ccc6bfdafb6945a11f903fe7e78c6157c3bb3fd24dc295d6bc453f5a6f079bd061d93f41b0da3f1abbc63f7b7b32c4ac04913fa3a5df964f8ed03f3fc4c53a488bd0bf7872216a717b91bffc645147e043e3bf0e1998889904b5bfe29d93a45e9301bf7d3528a8d45fd3bf6808da0952d9bfbf18a1b64f865eafbf84b5f894f331aabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.7, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 10, 1, 14.49971257369823, NULL, '{"mean":14.512173055618131,"sd":0.47759278889748075,"alpha":0.05,"credible":[13.576108390103029,15.448237721133232],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[13.517999154138485,15.506346957097778],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 14.512173055618131, 0.22809487200687362, 0.9999598560178341, 0.05, 13.576108390103029, 15.448237721133232, 13.517999154138485, 15.506346957097778, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f7a0a0eee69cac43f95eca9a0d6e3ad3f4a508e906fb9ad3fe48f194c49f2de3f6d71b2682f20c63f43ff203698c1d53fbacde515475bdd3f75347270d8817ebf234bf5911dedbb3fc9cede45e74b8bbf6f909f8f512fcdbfe9219a5dfa52ca3f303a160da019d0bfa42ff3540d61d0bfec9e754f028a05bfda21811dbe977bbf3ea6d80dd2571abfc25730839343e9bf0d0558f96f8ca0bf28a71a8cf14db9bf141fd197295fd9bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 1, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 11, 0, NULL, NULL, '{"mean":0.27903045038612406,"sd":0.03937323533612816,"alpha":0.05,"credible":[0.20186032717249308,0.35620057359975504],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.09090909090909091,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.20347198006707656,0.35458892070517156],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.27903045038612406, 0.0015502516608341312, 0.99999973461076, 0.05, 0.20186032717249308, 0.35620057359975504, 0.20347198006707656, 0.35458892070517156, 'tracked', 'adaptive', 0, 0.09090909090909091, '\x0a000000000000000000000000000000000000000000f03f718accf47200d83f9ee5656e9be7df3ff6a177d6896fd33ff435c8e614c9d23f2aa0d14c10fddf3f79017d4b028adf3f76a442de943adf3f324a4eba5bb1df3f981a12ae6cb5de3f6e834203cce6de3f16c5eeb29153cdbf00227c0b09008a3f27e0f405ecdce0bfb5b4f3b1332cd3bfc54744d4463b083f395e9ae59796be3fb0d3b3512155bdbf19acc489b6a8a5bf4be2f6e63601c3bfd53e5c3aa2a6b4bf1828659bd4e1babf0937d13d9db69bbf12bc171ae3a1d6bf2ebc14cf33d1bbbf03c8b7c6effec8beb19fa0b414b8dfbf6b8dbd76d76ed1bfd73dfcc15edcb7bf4ab1fea2357bd1bf63997032d043b8bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 11, 1, NULL, NULL, '{"mean":3.06520452524549,"sd":1.9483758020334043,"alpha":0.05,"credible":[-0.7535418750893295,6.883950925580309],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.6576100886892303,6.78801913918021],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 3.06520452524549, 3.7961682659493117, 0.9999986027441673, 0.05, -0.7535418750893295, 6.883950925580309, -0.6576100886892303, 6.78801913918021, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03fbfed40ba23dfdf3fd62302a8a5eed83f5c43c631e52bdd3f1435c89826b4de3ffd82f5b3fef5df3f2c6b4edc47b7dc3f74f1a8701e83dd3f40ec3c4b95b1df3fc8f75a9b9f1145bf532a3d294526b03fe3d67617ce8962bf02462d9a66a4d0bfec3fe98947a8873fa349c2b396f5c1bfa7002110fe20d0bfe9276c8d79d263bfd528c37b5d040bbf1dddecba497382bf4008f7f40960febef3b50a4212b5eabf33bb775725f8abbfd35054cda28db8bfbe74cece3624dabff83bcfbae40a34bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (4, 1, 0, 41, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (4, 2, 0, 55.5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (4, 3, 0, 38, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (4, 4, 0, 30.25, NULL, '{"mean":45.52811075786247,"sd":11.152050777333965,"alpha":0.1,"credible":[27.184619588817707,63.87160192690724],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.25,"score":"loo_student","sets":"fitted","assured":null,"tracked":[23.056188979668377,68.00003253605657],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 45.52811075786247, 124.3682365402351, 0.9965725190513457, 0.1, 27.184619588817707, 63.87160192690724, 23.056188979668377, 68.00003253605657, 'tracked', 'adaptive', 0, 0.25, '\x03000000000000000000000000000000000000000000f03f83cde7acd6ffdf3f4f57f66faad8df3f45312b34feffdf3f4645864c8d6759bfe3c32a28d41fb13fc3331fa015c142bfb3cafcd92e3cafbf8da0d2bc13d2ddbf54337d49ff79c8bf000000000000f03f000000000000f03f000000000000f03f', 0.25, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (4, 5, 0, 37.5, NULL, '{"mean":40.880270247538796,"sd":11.990525685497024,"alpha":0.1,"credible":[21.15761058469422,60.602929910383374],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","sets":"fitted","assured":null,"tracked":[16.440231658254646,65.32030883682295],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 40.880270247538796, 143.7727062145639, 0.9962348397049514, 0.1, 21.15761058469422, 60.602929910383374, 16.440231658254646, 65.32030883682295, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03f12258e35f5ffdf3fd665c122faffdf3fdcc8dabdbbfedf3f52c5314e50fddf3f3e7906c6b27f0abffcc42954c7c1603f721baf752ce26bbf63d0db551d3291bf8ad599bda84430bf6cabd851fbf0e7bf3334392e952ea3bf3b4e9c55c684dbbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (4, 6, 0, 52.5, NULL, '{"mean":40.280158064754495,"sd":10.21531026705022,"alpha":0.1,"credible":[23.477467921562326,57.08284820794667],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[21.781578460132174,58.77873766937682],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 40.280158064754495, 104.35256385210165, 0.9959934928003744, 0.1, 23.477467921562326, 57.08284820794667, 21.781578460132174, 58.77873766937682, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03fbb646ce025ffdf3fda98e524f9ffdf3f116f9d4ef8ffdf3fa9daee1c04ffdf3fff3364d2c0fddf3f9add02880b29383f3feee0ae8629663fd56d6995b02e40bf716bdb972db486bf143411df00d871bff714785cab6845bfea0b6b310be9f1bf96e827bc2a05a1bfacdbae090b5fe0bf0bd8fa04d3b6a1bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.3333333333333333, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (4, 7, 0, 12, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (4, 8, 0, NULL, NULL, '{"mean":55.42339189846385,"sd":1.4242406267438628,"alpha":0.1,"credible":[53.080724537912566,57.76605925901513],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[52.89552788268738,57.95125591424031],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 55.42339189846385, 2.028461362867751, 0.49893897926366415, 0.1, 53.080724537912566, 57.76605925901513, 52.89552788268738, 57.95125591424031, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03fac0a0b4efeffdf3f1b3a5d906a4f713f35ee0df0fdffdf3f26329cd9f6ffdf3f07f5fdf4ffffdf3fd04803f4ffffdf3f8b535c9bffffdf3ff999b41a3799223f3b8ae70f795dbb3f81b51f2f45fde13e7e6c9b728e1053bfb0895785cc0ad8be596ab3bf6281223f2a52ac0751e247bf28468db7c98189bfca182597de9977bfb97646f9789d03bf23ac43c083dcc3bf95cf5f6040414abfa4de58006d91dcbf8292569746acf6bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 1, 0, 81.5, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 1, 1, 0.25, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 1, 2, 3, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 1, 3, NULL, 'モカ');
INSERT INTO covey.trial_parameters VALUES (2, 2, 0, 95.0625, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 2, 1, 7, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 2, 2, 2, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 2, 3, NULL, 'arabica');
INSERT INTO covey.trial_parameters VALUES (2, 3, 0, 87.79621776374499, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 3, 1, 1.0445899730884858, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 3, 2, 4, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 3, 3, NULL, 'arabica');
INSERT INTO covey.trial_parameters VALUES (2, 4, 0, 93.90151647122404, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 4, 1, 0.8452339230205917, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 4, 2, 8, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 4, 3, NULL, 'モカ');
INSERT INTO covey.trial_parameters VALUES (2, 5, 0, 91.31017870050273, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 5, 1, 2.9545517999538013, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 5, 2, 8, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 5, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 6, 0, 84.45347981517016, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 6, 1, 0.38907202608675623, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 6, 2, 6, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 6, 3, NULL, 'arabica');
INSERT INTO covey.trial_parameters VALUES (2, 7, 0, 91.95890530071387, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 7, 1, 1.6212740754126835, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 7, 2, 7, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 7, 3, NULL, 'arabica');
INSERT INTO covey.trial_parameters VALUES (2, 8, 0, 81.29949519524104, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 8, 1, 4.784071980211894, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 8, 2, 4, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 8, 3, NULL, 'arabica');
INSERT INTO covey.trial_parameters VALUES (2, 9, 0, 88.80042867285592, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 9, 1, 1.4352470047129067, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 9, 2, 3, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 9, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 10, 0, 89.76675316432244, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 10, 1, 0.10006897780756428, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 10, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 10, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 11, 0, 89.7905388455556, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 11, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 11, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 11, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 12, 0, 88.69176311451015, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 12, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 12, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 12, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 13, 0, 88.33569223086762, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 13, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 13, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 13, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 14, 0, 90.23962017023408, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 14, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 14, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 14, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 15, 0, 90.47608522696649, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 15, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 15, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 15, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 16, 0, 90.34971468750824, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 16, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 16, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 16, 3, NULL, 'モカ');
INSERT INTO covey.trial_parameters VALUES (2, 17, 0, 91.6768822845211, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 17, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 17, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 17, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 18, 0, 89.9694567455802, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 18, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 18, 2, 4, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 18, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 19, 0, 90.96702757712848, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 19, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 19, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 19, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 20, 0, 90, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 20, 1, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 20, 2, 4, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 20, 3, NULL, 'モカ');
INSERT INTO covey.trial_parameters VALUES (3, 1, 0, 0.570791264899466, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 1, 1, 0.7679667880700809, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 2, 0, 0.17501863291856912, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 2, 1, 0.49766256305701506, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 3, 0, 0.41361866529421065, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 3, 1, 0.6691851226256946, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 4, 0, 0.8406303262915408, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 4, 1, 0.06518743357128542, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 5, 0, 0.9798665646888778, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 5, 1, 0.6072603200932853, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 6, 0, 0, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 6, 1, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 7, 0, 0.7156769444106388, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 7, 1, 0.5303747436799773, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 8, 0, 0.8490938077011462, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 8, 1, 0.5544235627754602, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 9, 0, 0.5630985758771938, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 9, 1, 0.48676850197113186, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 10, 0, 0.31102643734911256, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 10, 1, 0.48259681006900873, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 11, 0, 0.08188154682907244, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 11, 1, 0.20075451761249571, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 1, 0, NULL, 'DMAc');
INSERT INTO covey.trial_parameters VALUES (4, 1, 1, NULL, 'true');
INSERT INTO covey.trial_parameters VALUES (4, 1, 2, 60.5, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 2, 0, NULL, 'p,Xylol');
INSERT INTO covey.trial_parameters VALUES (4, 2, 1, NULL, 'true');
INSERT INTO covey.trial_parameters VALUES (4, 2, 2, 90, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 3, 0, NULL, 'BuOAc');
INSERT INTO covey.trial_parameters VALUES (4, 3, 1, NULL, 'true');
INSERT INTO covey.trial_parameters VALUES (4, 3, 2, 120, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 4, 0, NULL, 'p,Xylol');
INSERT INTO covey.trial_parameters VALUES (4, 4, 1, NULL, 'false');
INSERT INTO covey.trial_parameters VALUES (4, 4, 2, 60.5, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 5, 0, NULL, 'BuOAc');
INSERT INTO covey.trial_parameters VALUES (4, 5, 1, NULL, 'false');
INSERT INTO covey.trial_parameters VALUES (4, 5, 2, 75, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 6, 0, NULL, 'DMAc');
INSERT INTO covey.trial_parameters VALUES (4, 6, 1, NULL, 'false');
INSERT INTO covey.trial_parameters VALUES (4, 6, 2, 105, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 7, 0, NULL, 'モカ');
INSERT INTO covey.trial_parameters VALUES (4, 7, 1, NULL, 'true');
INSERT INTO covey.trial_parameters VALUES (4, 7, 2, 130, NULL);
INSERT INTO covey.trial_parameters VALUES (4, 8, 0, NULL, 'p,Xylol');
INSERT INTO covey.trial_parameters VALUES (4, 8, 1, NULL, 'true');
INSERT INTO covey.trial_parameters VALUES (4, 8, 2, 90, NULL);
INSERT INTO covey.trials VALUES (2, 1, 'complete', 'import', NULL, 0, 3600, NULL, NULL, 1794942791.398511, 3, 0, 0, NULL, 3, NULL);
INSERT INTO covey.trials VALUES (2, 2, 'complete', 'import', NULL, 0, 3600, NULL, NULL, 1794942791.398511, 3, 0, 0, NULL, 3, NULL);
INSERT INTO covey.trials VALUES (2, 3, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794942791.814748, 1794942792.299929, 5, 0, 0, NULL, 5, NULL);
INSERT INTO covey.trials VALUES (2, 4, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794942792.704196, 1794942793.138667, 7, 0, 0, NULL, 7, NULL);
INSERT INTO covey.trials VALUES (2, 5, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794942793.654286, 1794942794.092271, 9, 0, 0, NULL, 9, NULL);
INSERT INTO covey.trials VALUES (2, 6, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794942794.75445, 1794942795.196187, 11, 0, 0, NULL, 11, NULL);
INSERT INTO covey.trials VALUES (2, 7, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794942795.815311, 1794942796.29052, 13, 0, 0, NULL, 13, NULL);
INSERT INTO covey.trials VALUES (2, 8, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794942797.043284, 1794942797.562542, 15, 0, 0, NULL, 15, NULL);
INSERT INTO covey.trials VALUES (2, 10, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794942799.774868, 1794942800.282113, 19, 0, 0, NULL, 19, NULL);
INSERT INTO covey.trials VALUES (2, 11, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794942801.077305, 1794942801.602082, 21, 0, 0, NULL, 21, NULL);
INSERT INTO covey.trials VALUES (2, 12, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794942802.310982, 1794942802.722692, 23, 0, 0, NULL, 23, NULL);
INSERT INTO covey.trials VALUES (2, 13, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794942803.398421, 1794942803.841605, 25, 0, 0, NULL, 25, NULL);
INSERT INTO covey.trials VALUES (2, 14, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794942804.519125, 1794942804.850505, 27, 0, 0, NULL, 27, NULL);
INSERT INTO covey.trials VALUES (2, 15, 'complete', 'ask', NULL, 1, 0.5, NULL, 1794942805.386756, 1794942806.866717, 29, 1, 1, NULL, 30, NULL);
INSERT INTO covey.trials VALUES (2, 9, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794942798.43892, 1794942799.077581, 17, 0, 0, NULL, 31, NULL);
INSERT INTO covey.trials VALUES (2, 19, 'running', 'ask', NULL, 1, 3600, 1794946408.353906, 1794942808.353906, NULL, NULL, 0, 0, NULL, 35, NULL);
INSERT INTO covey.trials VALUES (2, 16, 'failed', 'ask', NULL, 1, 3600, NULL, 1794942808.353906, 1794942808.734464, NULL, 0, 0, 'the pump
''broke''', 36, NULL);
INSERT INTO covey.trials VALUES (2, 17, 'abandoned', 'ask', NULL, 1, 3600, NULL, 1794942808.353906, NULL, NULL, 0, 0, 'keine Bohnen', 37, NULL);
INSERT INTO covey.trials VALUES (2, 18, 'waiting', 'ask', NULL, 2, 3600, NULL, 1794942808.353906, NULL, NULL, 0, 0, 'Stromausfall', 41, NULL);
INSERT INTO covey.trials VALUES (2, 20, 'waiting', 'enqueue', NULL, 0, 3600, NULL, NULL, NULL, NULL, 0, 0, NULL, 42, NULL);
INSERT INTO covey.trials VALUES (3, 1, 'complete', 'ask', NULL, 1, 1800, NULL, 1794942811.414473, 1794942811.850462, 3, 0, 0, NULL, 3, NULL);
INSERT INTO covey.trials VALUES (3, 2, 'complete', 'ask', NULL, 1, 1800, NULL, 1794942812.318209, 1794942812.773752, 5, 0, 0, NULL, 5, NULL);
INSERT INTO covey.trials VALUES (3, 3, 'complete', 'ask', NULL, 1, 1800, NULL, 1794942813.134468, 1794942813.518451, 7, 0, 0, NULL, 7, NULL);
INSERT INTO covey.trials VALUES (3, 4, 'complete', 'ask', NULL, 1, 1800, NULL, 1794942814.02252, 1794942814.50572, 9, 0, 0, 'no bill', 9, NULL);
INSERT INTO covey.trials VALUES (3, 5, 'complete', 'ask', NULL, 1, 1800, NULL, 1794942815.02933, 1794942815.54327, 11, 0, 0, NULL, 11, NULL);
INSERT INTO covey.trials VALUES (3, 6, 'complete', 'ask', NULL, 1, 1800, NULL, 1794942816.154543, 1794942816.580194, 13, 0, 0, NULL, 13, NULL);
INSERT INTO covey.trials VALUES (3, 7, 'complete', 'ask', NULL, 1, 1800, NULL, 1794942817.161296, 1794942817.649384, 15, 0, 0, NULL, 15, NULL);
INSERT INTO covey.trials VALUES (3, 8, 'complete', 'ask', NULL, 1, 1800, NULL, 1794942818.263814, 1794942818.63136, 17, 0, 0, NULL, 17, NULL);
INSERT INTO covey.trials VALUES (3, 9, 'complete', 'ask', NULL, 1, 1800, NULL, 1794942819.196733, 1794942819.583007, 19, 0, 0, 'no bill', 19, NULL);
INSERT INTO covey.trials VALUES (3, 10, 'complete', 'ask', NULL, 1, 1800, NULL, 1794942820.19785, 1794942820.831398, 21, 0, 0, NULL, 21, NULL);
INSERT INTO covey.trials VALUES (3, 11, 'running', 'ask', 'bob', 1, 864000, 1795806821.859442, 1794942821.463539, NULL, NULL, 0, 0, NULL, 23, NULL);
INSERT INTO covey.trials VALUES (4, 1, 'complete', 'import', NULL, 0, 1800, NULL, NULL, 1794942822.174423, 3, 0, 0, NULL, 3, 1);
INSERT INTO covey.trials VALUES (4, 2, 'complete', 'import', NULL, 0, 1800, NULL, NULL, 1794942822.174423, 3, 0, 0, NULL, 3, 3);
INSERT INTO covey.trials VALUES (4, 3, 'complete', 'import', NULL, 0, 1800, NULL, NULL, 1794942822.174423, 3, 0, 0, NULL, 3, 5);
INSERT INTO covey.trials VALUES (4, 4, 'complete', 'ask', NULL, 1, 1800, NULL, 1794942822.882857, 1794942823.196755, 5, 0, 0, NULL, 5, 6);
INSERT INTO covey.trials VALUES (4, 5, 'complete', 'ask', NULL, 1, 1800, NULL, 1794942823.514172, 1794942823.867165, 7, 0, 0, NULL, 7, 2);
INSERT INTO covey.trials VALUES (4, 6, 'complete', 'ask', NULL, 1, 1800, NULL, 1794942824.366474, 1794942824.705183, 9, 0, 0, NULL, 9, 4);
INSERT INTO covey.trials VALUES (4, 7, 'complete', 'import', NULL, 0, 1800, NULL, NULL, 1794942825.072395, 12, 0, 0, NULL, 12, 7);
INSERT INTO covey.trials VALUES (4, 8, 'running', 'ask', NULL, 1, 1800, 1794944625.519962, 1794942825.519962, NULL, NULL, 0, 0, NULL, 13, 3);
ALTER TABLE ONLY covey.ask_keys
    ADD CONSTRAINT ask_keys_pkey PRIMARY KEY (study, ask_key, "position");
ALTER TABLE ONLY covey.candidates
    ADD CONSTRAINT candidates_pkey PRIMARY KEY (study, first_row);
ALTER TABLE ONLY covey.choices
    ADD CONSTRAINT choices_pkey PRIMARY KEY (study, parameter, "position");
ALTER TABLE ONLY covey.covey_meta
    ADD CONSTRAINT covey_meta_pkey PRIMARY KEY (name);
ALTER TABLE ONLY covey.history
    ADD CONSTRAINT history_pkey PRIMARY KEY (study, revision);
ALTER TABLE ONLY covey.linear_constraints
    ADD CONSTRAINT linear_constraints_pkey PRIMARY KEY (study, "position");
ALTER TABLE ONLY covey.objectives
    ADD CONSTRAINT objectives_pkey PRIMARY KEY (study, "position");
ALTER TABLE ONLY covey.parameters
    ADD CONSTRAINT parameters_pkey PRIMARY KEY (study, "position");
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
ALTER TABLE ONLY covey.linear_constraints
    ADD CONSTRAINT linear_constraints_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
ALTER TABLE ONLY covey.objectives
    ADD CONSTRAINT objectives_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
ALTER TABLE ONLY covey.parameters
    ADD CONSTRAINT parameters_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
ALTER TABLE ONLY covey.trial_objectives
    ADD CONSTRAINT trial_objectives_study_trial_fkey FOREIGN KEY (study, trial) REFERENCES covey.trials(study, trial) ON DELETE CASCADE;
ALTER TABLE ONLY covey.trial_parameters
    ADD CONSTRAINT trial_parameters_study_trial_fkey FOREIGN KEY (study, trial) REFERENCES covey.trials(study, trial) ON DELETE CASCADE;
ALTER TABLE ONLY covey.trials
    ADD CONSTRAINT trials_study_fkey FOREIGN KEY (study) REFERENCES covey.studies(id) ON DELETE CASCADE;
