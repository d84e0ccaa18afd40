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
    reference double precision
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
    imported bigint NOT NULL
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
    revision bigint NOT NULL
);
INSERT INTO covey.ask_keys VALUES (2, 'montag', 0, 16);
INSERT INTO covey.ask_keys VALUES (2, 'montag', 1, 17);
INSERT INTO covey.ask_keys VALUES (2, 'montag', 2, 18);
INSERT INTO covey.ask_keys VALUES (2, 'montag', 3, 19);
INSERT INTO covey.choices VALUES (2, 3, 0, 'arabica');
INSERT INTO covey.choices VALUES (2, 3, 1, 'モカ');
INSERT INTO covey.choices VALUES (2, 3, 2, 'it''s \ "robusta"');
INSERT INTO covey.covey_meta VALUES ('schema_version', 2);
INSERT INTO covey.covey_meta VALUES ('last_study', 3);
INSERT INTO covey.history VALUES (1, 1, NULL, 1794869031.813877, 'anna@vm', 'create', NULL, '{"name":"gone"}');
INSERT INTO covey.history VALUES (1, 2, 1, 1794869031.844666, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (1, 3, NULL, 1794869031.872229, 'anna@vm', 'delete', '{"name":"gone","trials":1}', NULL);
INSERT INTO covey.history VALUES (2, 1, NULL, 1794869031.897426, 'anna@vm', 'create', NULL, '{"name":"Kaffee ☕ ''stark''"}');
INSERT INTO covey.history VALUES (2, 2, NULL, 1794869031.925791, 'anna@vm', 'widen', '{"größe":[80.0,95.0],"dose":[0.1,10.0],"grind":[1,10],"bean":["arabica","モカ","it''s \\ \"robusta\""]}', '{"größe":[80.0,100.0],"dose":[0.1,10.0],"grind":[1,10],"bean":["arabica","モカ","it''s \\ \"robusta\""]}');
INSERT INTO covey.history VALUES (2, 3, NULL, 1794869031.952558, 'anna@vm', 'import', NULL, '{"file":"past.csv","first_trial":1,"trials":2}');
INSERT INTO covey.history VALUES (2, 4, 3, 1794869031.979935, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 5, 3, 1794869032.007536, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.6867690351303963},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 6, 4, 1794869032.033909, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 7, 4, 1794869032.061597, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.838981964473393}}');
INSERT INTO covey.history VALUES (2, 8, 5, 1794869032.087567, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 9, 5, 1794869032.116319, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.8761837351714687},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 10, 6, 1794869032.164366, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 11, 6, 1794869032.1924, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":4.613333333333333}}');
INSERT INTO covey.history VALUES (2, 12, 7, 1794869032.247455, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 13, 7, 1794869032.275482, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":3.4366148846825513},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 14, 8, 1794869032.33048, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 15, 8, 1794869032.358737, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":1.813563493738758}}');
INSERT INTO covey.history VALUES (2, 16, 9, 1794869032.415953, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 17, 9, 1794869032.444196, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":1.232344363526676},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 18, 10, 1794869032.503392, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 19, 10, 1794869032.531721, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":1.658399098497101}}');
INSERT INTO covey.history VALUES (2, 20, 11, 1794869032.581048, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 21, 11, 1794869032.608369, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":3.958561905248673},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 22, 12, 1794869032.657603, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 23, 12, 1794869032.686095, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.5167376750869722}}');
INSERT INTO covey.history VALUES (2, 24, 13, 1794869032.73182, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 25, 13, 1794869032.76016, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.4753372409680642},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 26, 14, 1794869032.813012, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 27, 14, 1794869032.842416, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":1.0591159914620087}}');
INSERT INTO covey.history VALUES (2, 28, 15, 1794869032.888112, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 29, 15, 1794869033.912176, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Geschmack ★":60.0}}');
INSERT INTO covey.history VALUES (2, 30, 15, 1794869033.936513, 'anna@vm', 'exclude', '{"excluded":false}', '{"excluded":true}');
INSERT INTO covey.history VALUES (2, 31, 9, 1794869033.955996, 'anna@vm', 'amend', '{"state":"complete","values":{"Geschmack ★":1.232344363526676},"sem":{"Geschmack ★":0.25}}', '{"state":"complete","values":{"Geschmack ★":2.5},"sem":{"Geschmack ★":0.5}}');
INSERT INTO covey.history VALUES (2, 32, 16, 1794869034.010374, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 33, 17, 1794869034.010374, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 34, 18, 1794869034.010374, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 35, 19, 1794869034.010374, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 36, 16, 1794869034.040108, 'anna@vm', 'fail', '{"state":"running","attempt":1}', '{"state":"failed","attempt":1,"reason":"the pump\n''broke''"}');
INSERT INTO covey.history VALUES (2, 37, 17, 1794869034.059571, 'anna@vm', 'abandon', '{"state":"running","attempt":1}', '{"state":"abandoned","attempt":1,"reason":"keine Bohnen"}');
INSERT INTO covey.history VALUES (2, 38, 18, 1794869034.079778, 'anna@vm', 'fail', '{"state":"running","attempt":1}', '{"state":"failed","attempt":1,"reason":"spilt"}');
INSERT INTO covey.history VALUES (2, 39, 18, 1794869034.098646, 'anna@vm', 'retry', '{"state":"failed","attempt":1,"reason":"spilt"}', '{"state":"waiting","attempt":1}');
INSERT INTO covey.history VALUES (2, 40, 20, 1794869034.118862, 'anna@vm', 'enqueue', NULL, '{"state":"waiting"}');
INSERT INTO covey.history VALUES (3, 1, NULL, 1794869034.138081, 'anna@vm', 'create', NULL, '{"name":"two"}');
INSERT INTO covey.history VALUES (3, 2, 1, 1794869034.157145, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 3, 1, 1794869034.174994, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.7489850653908703,"price":40.25993468925404}}');
INSERT INTO covey.history VALUES (3, 4, 2, 1794869034.194154, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 5, 2, 1794869034.215135, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.4250131693071067,"price":8.039777817438635}}');
INSERT INTO covey.history VALUES (3, 6, 3, 1794869034.240132, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 7, 3, 1794869034.260196, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.6349950595763393,"price":23.799891254233373}}');
INSERT INTO covey.history VALUES (3, 8, 4, 1794869034.278796, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 9, 4, 1794869034.299911, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.9015683583672155}}');
INSERT INTO covey.history VALUES (3, 10, 5, 1794869034.317878, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 11, 5, 1794869034.336456, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":1.2183617884223636,"price":102.08645166045113}}');
INSERT INTO covey.history VALUES (3, 12, 6, 1794869035.909705, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 13, 6, 1794869035.930179, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.0,"price":10.0}}');
INSERT INTO covey.history VALUES (3, 14, 7, 1794869037.3557, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 15, 7, 1794869037.378874, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.9442883553241546,"price":55.063607215594146}}');
INSERT INTO covey.history VALUES (3, 16, 8, 1794869038.818165, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 17, 8, 1794869038.857593, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":1.06597469552331,"price":80.6752554020931}}');
INSERT INTO covey.history VALUES (3, 18, 9, 1794869043.017645, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 19, 9, 1794869043.056404, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.8598146908103601}}');
INSERT INTO covey.history VALUES (3, 20, 10, 1794869044.578563, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 21, 10, 1794869044.603485, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.3666206493460468,"price":23.4410700526917}}');
INSERT INTO covey.history VALUES (3, 22, 11, 1794869045.776017, 'bob', 'ask', NULL, '{"state":"running","worker":"bob","attempt":1}');
INSERT INTO covey.linear_constraints VALUES (2, 0, 'dose + 2*grind <= 25');
INSERT INTO covey.objectives VALUES (2, 0, 'Geschmack ★', 'minimize', NULL);
INSERT INTO covey.objectives VALUES (3, 0, 'taste', 'maximize', 0);
INSERT INTO covey.objectives VALUES (3, 1, 'price', 'minimize', 150);
INSERT INTO covey.parameters VALUES (2, 0, 'größe', 'float', 80, 100, 0, '°C');
INSERT INTO covey.parameters VALUES (2, 1, 'dose', 'float', 0.1, 10, 1, '');
INSERT INTO covey.parameters VALUES (2, 2, 'grind', 'int', 1, 10, 0, '');
INSERT INTO covey.parameters VALUES (2, 3, 'bean', 'categorical', NULL, NULL, 0, '');
INSERT INTO covey.parameters VALUES (3, 0, 'a', 'float', 0, 1, 0, '');
INSERT INTO covey.parameters VALUES (3, 1, 'b', 'float', 0, 1, 0, '');
INSERT INTO covey.studies VALUES (3, 'two', 'cnehvi', 'exact', 0.1, 0, 5, NULL, 1800, 3, 1, 1794869034.138081, 23, 1, 11, 0);
INSERT INTO covey.studies VALUES (2, 'Kaffee ☕ ''stark''', 'cucb', 'exact', 0.2, 7, 5, 40, 3600, 2, 1, 1794869031.897426, 40, 2, 20, 2);
INSERT INTO covey.trial_objectives VALUES (2, 1, 0, 4.25, 0.125, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 2, 0, 3.5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 3, 0, 2.6867690351303963, 0.25, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 4, 0, 2.838981964473393, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 5, 0, 2.8761837351714687, 0.25, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 6, 0, 4.613333333333333, NULL, '{"mean":3.126847460131576,"sd":0.7320785101882302,"alpha":0.2,"credible":[2.1886510992982906,4.065043820964862],"conformal":[[2.1315781645044876,4.144011357895112]],"whole_line":false,"not_enough_data":false,"w_n":0.16666666666666666,"score":"loo_student","tracked":[2.046384464457577,4.207310455805575],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 3.126847460131576, 0.5359389450794187, 0.912536678981122, 0.2, 2.1886510992982906, 4.065043820964862, 2.046384464457577, 4.207310455805575, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f76831fc407ffdf3fd696a010b9ffdf3f97ac04f3fcffdf3f00fd73d7b24edd3f4bc4f4206fffdf3f15ae387d219f8e3f9aa97bae760867bf5e13ede4185150bf2b9e45dbc868c53fcf369b365b48703f89c81bde2538eebfd6bc46067aeabdbff15040b552d1d5bfc7748bf05c47c5bf14563786f647bdbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.16666666666666666, 0, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 7, 0, 3.4366148846825513, 0.25, '{"mean":3.2326761370848254,"sd":0.8441961660674865,"alpha":0.2,"credible":[2.150795218834289,4.314557055335363],"conformal":[[2.1232629026579857,4.395108358298986]],"whole_line":false,"not_enough_data":false,"w_n":0.14285714285714285,"score":"loo_student","tracked":[1.5128892153966789,4.952463058772972],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 3.2326761370848254, 0.7126671668030432, 0.934225958226367, 0.2, 2.150795218834289, 4.314557055335363, 1.5128892153966789, 4.952463058772972, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03f0d0ccc338afedf3fa14dfa36e7ffdf3f5d13e7bfdafedf3f7d70d9b3111adc3f0a5b13a804ffdf3f81e37dd189fbdf3f62c204800e0488bf18b093caa155333f44e80be1e30c853f7614991c9ac2d13f0c501b2babe77b3f08454335b011a03ffb8fabb707b0d8bff6401b953a2a6ebf00ca558d472dd8bf97d90fde9c3ad4bfaa97a360e7c8c8bf63e74f31f1efecbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.8571428571428571, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 8, 0, 1.813563493738758, NULL, '{"mean":3.2641341950167013,"sd":0.7680749231388446,"alpha":0.2,"credible":[2.279806574812566,4.248461815220836],"conformal":[[2.1629334307883967,4.36937617996402]],"whole_line":false,"not_enough_data":false,"w_n":0.125,"score":"loo_student","tracked":[1.8937633073814046,4.634505082651998],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 3.2641341950167013, 0.5899390875547421, 0.9139211978469084, 0.2, 2.279806574812566, 4.248461815220836, 1.8937633073814046, 4.634505082651998, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f1dba02d4d1fddf3f7d799f2cf6ffdf3f5a701ccfa9d9df3f302abcfcffffdf3fd7661009e35edc3f674504f7f8ffdf3fbb26d42313ffdf3f7673b7140f0d8fbf3355eb04913d20bf2cc9d324715cb13f7b398b7b81dd13bf59b505c4e0e0cc3f135cd47e0e8d653f7be1ad293bee67bff5a5f64247a3dbbfad96963de0d75abfe12d0635d172dfbf3a2464a77c37debf94a2eefe10b9ccbf4c33a90b2e81f0bf0de680e39757a3bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.125, 0, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 10, 0, 1.658399098497101, NULL, '{"mean":2.106649921770549,"sd":0.870421852074862,"alpha":0.2,"credible":[0.991159434559779,3.2221404089813195],"conformal":[[1.282233978416731,3.274755980385416]],"whole_line":false,"not_enough_data":false,"w_n":0.1,"score":"loo_student","tracked":[0.16243245083904112,4.050867392702058],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 2.106649921770549, 0.757634200569433, 0.929880409358406, 0.2, 0.991159434559779, 3.2221404089813195, 0.16243245083904112, 4.050867392702058, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03ff6003d02acfbdf3fb7de5f99c4fddf3f714f4a1995ecdf3fa0072676fbffdf3f9a8d391b436cdf3f12826467ffffdf3faafdaac6fcffdf3f350457f46faddf3fbec20d1af646dc3f65a8a0f5656594bfc9ea6f23f1db723fdc45c8c680f4913fe32b510d7ecb56bfd5c514ff75fd9f3f58be3387307547bfabd6ccb0e1bb46bf412f57fb0f6497bff8b6c9b604badb3f495a828c7207d8bf2b29a79118eba3bf0536a0c34d9ab0bf7da5ddba4e9fdcbf553d871b25b59bbf6226809d9dd8ecbf94bba27fe809c4bf003ba027ec819abf32862d6b0ed0e9bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 11, 0, 3.958561905248673, 0.25, '{"mean":2.458007719446747,"sd":0.8716120258012738,"alpha":0.2,"credible":[1.3409919632336236,3.5750234756598704],"conformal":[[1.3498679394880784,3.560835114539745]],"whole_line":false,"not_enough_data":false,"w_n":0.09090909090909091,"score":"loo_student","tracked":[0.6877301405973353,4.228285298296159],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 2.458007719446747, 0.7597075235214005, 0.9300717732085175, 0.2, 1.3409919632336236, 3.5750234756598704, 0.6877301405973353, 4.228285298296159, 'tracked', 'adaptive', 0, 0.09090909090909091, '\x0a000000000000000000000000000000000000000000f03f8ab0689897fedf3ff94c44c48efbdf3f075cf2ca66f6df3fdb538de4f3ffdf3f4fe10a7f55eadf3f4e370c8cffffdf3fc94301a7d6ffdf3fd07a1f5fb362de3f0983dc2acefbde3f2e1785fe8648da3f60fb9cc531dd88bf20869a71b8e6833fe91b0e242460903f9213e4ceecf668bf61f8e811d48b8ebf61715e27aa0f483fec1abf9d79c667bfa5ae8598cb1fa6bf7dae20b86dd5c7bff246098db3dfa93f0ef817011472dbbfd3e00feefd49b6bfb663ef910af0bbbfefc1a221e7bce9bf487b93bf7488a5bf0cd9beefc0f8f3bff5c0d98d9057cbbfa0317189fdf292bf72775b761a77e1bf4c1421cbbe467dbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.09090909090909091, 1, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 9, 0, 2.5, 0.5, '{"mean":2.52236216814897,"sd":0.7889278638288689,"alpha":0.2,"credible":[1.5113104291573256,3.5334139071406145],"conformal":[[1.4570690517389777,4.554011738870115]],"whole_line":false,"not_enough_data":false,"w_n":0.1111111111111111,"score":"loo_student","tracked":[0.7347507357382996,4.3099736005596405],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 2.52236216814897, 0.6224071743255823, 0.918411528506199, 0.2, 1.5113104291573256, 3.5334139071406145, 0.7347507357382996, 4.3099736005596405, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f89ae20c1c6fedf3f9feb32f8ffffdf3ffd8f0137dfc7df3feca05923f1ffdf3f3892067a9af8df3fd75519cdffffdf3f0aba5b69d4fbdf3f78400b7bed01d83f99c9ec9a0bad86bf6a19c5fcade5f53e41056e90c8089b3fddba790f0a22633f60ce12ace54b733fc1920c5cb9413b3f87507eb32c517fbfce4ff6d7039ae43f96b56c11ab43dabf1c92a22266bb8ebf2a20fdbed80aaabf7c3be34aa6a1d8bf7ed1069cb22b89bf82d0ab7eee30edbffa7976c5bb65adbf764a5cfd398deabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 1, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 12, 0, 0.5167376750869722, NULL, '{"mean":1.6563638759801276,"sd":0.7182035342021775,"alpha":0.2,"credible":[0.7359490123436618,2.5767787396165933],"conformal":[[0.9027218507879504,2.6207874830055706]],"whole_line":false,"not_enough_data":false,"w_n":0.08333333333333333,"score":"loo_student","tracked":[0.21527953482977313,3.097448217130482],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 1.6563638759801276, 0.5158163165404984, 0.8939787318734298, 0.2, 0.7359490123436618, 2.5767787396165933, 0.21527953482977313, 3.097448217130482, 'tracked', 'adaptive', 0, 0.08333333333333333, '\x0b000000000000000000000000000000000000000000f03f6a730e10f5ffdf3f93b4f22854e4df3f191470f26dffdf3f01ab769afdffdf3f238b2bfd64f0df3fc3f98eccffffdf3fa8c10060f7ffdf3f7c565dbb33f4df3f96e393e05e8ed93f7f592deb0360de3f4df99429a48ddf3fa3937cbd6b0860bf17f1ec1975ea94bf339cbad2e3c86d3f23d28ce31b41513f623b0fcc60c380bfbf168dedd63f3bbfb16b65597dec4d3f6465ab2d1959703f103cbf9f88fbd63fc35c51df776ac43fb8c230c1a2bec13f7668ad81a580d7bf518481508a9eafbf4bd5c114ce4bb8bf39cfffe8280edfbfd681bc1fbb0192bf6fd156926cdeecbf219342be61f4b9bfe09cb4852ba776bfce3450a6057ed4bf309bd6e71c08d0bf6844f15ded06e6bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.08333333333333333, 1, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 13, 0, 0.4753372409680642, 0.25, '{"mean":1.2785273134877813,"sd":0.8939315629712143,"alpha":0.2,"credible":[0.13290791947228975,2.4241467075032728],"conformal":[[0.23131007820604843,2.549884458223198]],"whole_line":false,"not_enough_data":false,"w_n":0.07692307692307693,"score":"loo_student","tracked":[-0.4797235298987119,3.0367781568742744],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 1.2785273134877813, 0.7991136392761582, 0.9315648021606335, 0.2, 0.13290791947228975, 2.4241467075032728, -0.4797235298987119, 3.0367781568742744, 'tracked', 'adaptive', 0, 0.07692307692307693, '\x0c000000000000000000000000000000000000000000f03f0d792962fcffdf3f809b7691fefbdf3fe41c36bcf5ffdf3fd2c75d6f4fffdf3f62c2fd4cb588df3fdff90cb2f3ffdf3f19a7311cc2ffdf3fe529ae5d035edf3f93475c36929cde3f6ebddf23f7d4dd3f8cb5f7dadbfedf3f2add0c9d101bd93ff1b7567cfbb251bfcf770003796e83bfbf054c3bc4dd54bfcad069144e37863ff675ba650b2e803f93d9737d094a6cbf69df11653d1c6b3f33f1fa941a499a3f2bc08a7c9c50973fd7ec277ba438aabf87341b6bbf4789bfa7bd7d492f91de3f25e186a092a7d5bfce5646b5ea90b7bf579474895e35c5bf203d68abc65ce6bf9d1cf0205f8e61bfab6efc098942f0bfa8ea17d338c0c7bf0f9bab24b80f91bf2cebc5de517878bfb0ad1d9df5d193bff2c29d782d80e1bffb87608bcff0e0bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.3076923076923077, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 14, 0, 1.0591159914620087, NULL, '{"mean":1.1122354583419038,"sd":0.851235831506084,"alpha":0.2,"credible":[0.02133284582762185,2.2031380708561854],"conformal":[[-0.08639552670877082,2.320730426183598]],"whole_line":false,"not_enough_data":false,"w_n":0.07142857142857142,"score":"loo_student","tracked":[-0.44766733056841423,2.6721382472522217],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 1.1122354583419038, 0.7246024408398541, 0.9229873261758654, 0.2, 0.02133284582762185, 2.2031380708561854, -0.44766733056841423, 2.6721382472522217, 'tracked', 'adaptive', 0, 0.07142857142857142, '\x0d000000000000000000000000000000000000000000f03f5e534910fdffdf3f960c392c22ffdf3f9e270d2cedffdf3f6fe2c4c8dcffdf3f665e3e69cce5df3fec82b6d8e3ffdf3f3115399dd6ffdf3f706d8ced425bdf3fe2085900a254df3faba86baaf4aedf3fa20c2f914ffddf3f033af445bdf6df3f5d4b84a4a590d33f07fa62c1cec152bf7d565c868c8176bf760cd24245975fbf7049062743bb773f50955e9f93ae763fb5381c4b9e1f78bff9d872627711643f2c8ca13727bc75bf3ac86dbedd9296bf1469475a2257763fbd2221ed0a45943f48534dfa2ca0953fd6b07cf8a802c63f730435ef43f4ddbfa0686ad76b44c2bf69f8cbc3b680cabf8e7f66f119fcefbfa0f21f4e98a273bf04399f0ca0abf4bff6d8b93e5f76c3bfc5fc2570e7f046bf0c70b15bddc987bfbd2fc7f50fa258bfb59ad23d0819e3bf182d653d1a40c9bf8da503f8c87aa3bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.8571428571428571, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 6, 0, 0, NULL, '{"mean":0.44124777848526253,"sd":0.2793825922430527,"alpha":0.05,"credible":[-0.10633204021856024,0.9888275971890854],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","tracked":[-0.27692803832771606,1.1594235952982412],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 0.44124777848526253, 0.07805463284844784, 0.9945143318781907, 0.05, -0.10633204021856024, 0.9888275971890854, -0.27692803832771606, 1.1594235952982412, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f1c6d242575cbdf3f4ba187fed4cedc3f6b70458ccffddf3fdccae976a727de3f6be458a4c8e5df3f4663fa60b96db5bf480a2487b0b3d1bf05c0f4e881ef8d3f18cded9e179fc33f6bda0f71028bb6bfe6b00c4b897ae1bf014f19fcbc8ad8bf39257ddb5395d9bfa48426b62a15cabf9ebc86856a62f3bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.16666666666666666, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 6, 1, 10, NULL, '{"mean":-1.89909091727732,"sd":28.90995766755106,"alpha":0.05,"credible":[-58.56156674025501,54.763384905700356],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","tracked":[-76.2145029664989,72.41632113194426],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', -1.89909091727732, 835.7856523395942, 0.9975126477571953, 0.05, -58.56156674025501, 54.763384905700356, -76.2145029664989, 72.41632113194426, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03f5ce8c2499223de3fc8610007269dd93f4fbe6fb39906df3f9b11a7cb4415dc3f7ecc8b96a1b3b53f0de1dc71d203b13fd4fe8a344a98953f0431617c2469da3fd0d55f0d06a2afbf1c83a383b9aa86bf4e09baffe3ea7dbf08f458149142e6bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 7, 0, 0.9442883553241546, NULL, '{"mean":0.9747911010204315,"sd":0.04269962777359207,"alpha":0.05,"credible":[0.8911013684309249,1.0584808336099383],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","tracked":[0.8604458941176135,1.0891363079232494],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 0.9747911010204315, 0.0018232582120033152, 0.8943374677907108, 0.05, 0.8911013684309249, 1.0584808336099383, 0.8604458941176135, 1.0891363079232494, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03fbef47be99cf9df3f1cf4721cd496df3fb979b46655ecd63f5f12f113bdfdd93f5d3ebcdb5beec63f6f795530ec13d53f7ed9077c39d290bf3c153e16e70ea63f9f1a3ffe735ad03f173906dd74bcd2bffb119f9db01be03f52270b0f2d70d93ff45c76ed8226c6bff1f26b166e81b2bf6a8c84f38e76bdbf156945cceb35cdbf2367bbf99e45c9bfd35817238f9fcdbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.5714285714285714, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 15, 0, 60, NULL, '{"mean":0.5101975178580043,"sd":0.42604867396039237,"alpha":0.2,"credible":[-0.035805827254137945,1.0562008629701463],"conformal":[[0.04537882588764397,1.0879674495298917]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","tracked":[-0.18530699623977243,1.205702031955781],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 0.5101975178580043, 0.18151747258340872, 0.6925719015676066, 0.2, -0.035805827254137945, 1.0562008629701463, -0.18530699623977243, 1.205702031955781, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f0a97d743fdffdf3f43c9f7d1ffffdf3f44e126d4feffdf3f272470f7ffffdf3f0aa799f92bebdf3f5ce0a608ffffdf3f883b65ffffffdf3f3225ea56a61fdf3f597a0cb7e2f2df3f88296d960c6fde3fe236a2e76bf6df3f6c7be6411bcad33fd8aa1d82bc32df3fa21a8c91eb3dda3fa36c438ef90e53bf362541dbec8e253faca62060b68a403f0dd07f90a72528bf313d4a61eb087ebf58c402429378523f7d1546e2f421f23e31ab5ff0929b65bf98a98e8b8a747ebf27d24296f46fa13fb561809cf7c0a33f25da4a93ba7ed43fa745c0fe379aa33f33c10e1708da8fbf47772b98d399e0bfce5cb01a6131c4bfc164beb3c733cdbf2040cd9f7f06f1bfd87a6abacfa785bfeaddb923c911f6bf8672a675d5fec0bf50d390d412a620bf5d7859f26dae91bf8fd02d68634488bff2b25fe2805ee4bf9c30f7413f33c1bfa1bb7b7bbcf39dbf4fd665fe1c0646bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.06666666666666667, 0, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 16, 0, NULL, NULL, '{"mean":0.9537124281073814,"sd":0.6501491209582748,"alpha":0.2,"credible":[0.12051280430585898,1.7869120519089043],"conformal":[[0.17929423532976774,1.7279816217324009]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","tracked":[-0.06917719116730292,1.9766020473820658],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 0.9537124281073814, 0.42269387948281745, 0.8046120615341368, 0.2, 0.12051280430585898, 1.7869120519089043, -0.06917719116730292, 1.9766020473820658, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f1f6dd37afcffdf3f4abefd1efdffdf3f74ffffffffffdf3f49faf5ffffffdf3f7cbcadfbffffdf3f91f5ffffffffdf3f20e0ffffffffdf3f43ba685c4ffedf3ffa8027ae90bcdf3f3c73563cc8dbdd3fe9d007fbffffdf3f3a592e395fefd73f21c70cbde969df3f19238e294d3bdd3f6bb1ddf15f9557bf6237e0b2f64344bf5545b5eb901f683e397d27dd4d53cabe1623d64e122fffbeea03d397b085adbea0ced295c718ab3ec0693026b15c933fffc0f1bcb6bfae3fae8e01ece6a095bf689ec176e6091ebf8a029e77b840c83f71002a301502b73f01957dc98084923fed7cc2b8e3bfe3bf6b8f5b2be6d4c1bf1b46a4e68d92b0bf96e223418049b1bfd031ede6f920acbf106d45d5dae2f4bf35ef03e27208d7bfe399e4af86baebbf8ed210bbac0accbf1191c20d374e6bbfd03f9feb56b2e6bf9553dec6b13bb2bf6b5e69498937ccbf48f9a03656f75ebf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 17, 0, NULL, NULL, '{"mean":0.7555562929641142,"sd":0.5120023438766573,"alpha":0.2,"credible":[0.09939888760647886,1.4117136983217493],"conformal":[[0.14533220403278513,1.4233068144288883]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","tracked":[-0.04125006549995358,1.552362651428182],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 0.7555562929641142, 0.26214640013519086, 0.6849497621493417, 0.2, 0.09939888760647886, 1.4117136983217493, -0.04125006549995358, 1.552362651428182, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f7590c1dfffffdf3f2b752413fdffdf3ff8bdd8ffffffdf3fa76dfeffffffdf3f8450a6feffffdf3f000000000000e03f18f7ffffffffdf3f631a567f44ffdf3ff82c30324bf6df3f430628191feedf3f97e39105ffffdf3f21d0dbb7507cde3fe8e97e4a1c44ce3f94337caf80efdc3f1224afb004d831bfeb557a17806d44bff5643a7ec381d9be5eeb57dd8ad9b43e5e83ddf7876ef1bed5307f50bda027be7542fee3dda59cbee0f83cde9d7e89bf45ab3ee40d6a97bf3902eab20428703f3626d72fafa74abf3747b58eafb8b7bf5a87ec43e869d53f61f0b817406293bfdcb10ad1e5bfe3bf3c4bc124e6d4c1bf94f18fe68d92b0bf487328418049b1bf1fc389e9f920acbfdf7345d5dae2f4bfbeff03e27208d7bfd91d78255bbbebbfb88e03aeae3dccbfb5dc896d35336dbfd831863d56b2e6bf497024f92639b7bff3bd2adba12fbbbfd30924560aa75ebf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 18, 0, NULL, NULL, '{"mean":1.244701154638429,"sd":0.7285637521855218,"alpha":0.2,"credible":[0.3110091374260251,2.178393171850833],"conformal":[[0.3783163401035421,2.113793363135603]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","tracked":[0.09433677624371684,2.395065533033141],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 1.244701154638429, 0.5308051409986465, 0.8444075248425367, 0.2, 0.3110091374260251, 2.178393171850833, 0.09433677624371684, 2.395065533033141, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f31ad502bfbffdf3f8a211605f5ffdf3f2f41a8ffffffdf3fa8f9f0ffffffdf3fefeeefecffffdf3fa0f8ffffffffdf3fcde0ffffffffdf3f2c205512dcfedf3fd9393f3d47f7df3fd9b829feaa81df3f9f416ce5faffdf3f9b6a50374cc4d63f536c813ff4f2dc3facf19416bb02df3f2508d8e180a05bbf0034f816ddc953bf7eac161e1411e33e0695c6eec51dd0bead71b085bb5f103f1d9f7675c7d1a8be32cb0c1f7dceaa3e1195757283cf8f3f3b60cafd4432963f38ec6149a25485bfeb51201425715e3f58baa6ce0c4fc93fa89414335831c9bf62f834fab9cd86bf2edcb0e9e2bfe3bf9338b2a7e1d4c1bf20d576e68d92b0bfc22e21418049b1bf07edf7d9f920acbf0f6f45d5dae2f4bfb2ef03e27208d7bf6d8c06a400bbebbf104912618d3eccbf16735c3d07d06cbfef4b6e5053b2e6bf51aed7cbdd57b1bfc07b4f44c900cabf33ec931be56c60bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 19, 0, NULL, NULL, '{"mean":0.552502727369883,"sd":0.37774046423070956,"alpha":0.2,"credible":[0.06840884406547287,1.036596610674293],"conformal":[[0.10238208717119823,1.0525736526438838]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","tracked":[-0.020897608711462734,1.1259030634512288],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 0.552502727369883, 0.14268785831723196, 0.4211891138581083, 0.2, 0.06840884406547287, 1.036596610674293, -0.020897608711462734, 1.1259030634512288, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f9a6d4ee1ffffdf3f75fcbbeeffffdf3f228001fdffffdf3f8bb2ffffffffdf3f0ec7f2faffffdf3ff1feffffffffdf3f76feffffffffdf3ff41e6e88c0ffdf3fc2e08946b9e9df3f5d037f9bf34cdf3fb5e6de7cffffdf3f5b1fc51469d7d93fdc16e74d86a5d03f6334d7172de7de3f078d5767da6831bf4459b39778d018bfbdc7023b3a2dfcbee489170dd54ba2be2737a727a9db00bf89cdfae87dd092bef385551062d2873ec328b97e8aaa7d3fc5c88602d3b8a13febe7d650974f89bf905c5faeb54943bfc98c28327005c63fd6ffb4f77c6dd53f65ef2b9f69f8873f15a1ffd1e5bfe3bfd9496dbce7d4c1bf065017e58d92b0bfcc2229418049b1bf67da48e6f920acbf2e7345d5dae2f4bf0b0504e27208d7bf68b7d0a5c6bbebbfd0159e669332ccbf17bf6bc0d19f6cbf7904249256b2e6bf52dffca178afb3bfb3afc1cdb5e7bdbf39e84fd44c5e60bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
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
INSERT INTO covey.trial_objectives VALUES (3, 7, 1, 55.063607215594146, NULL, '{"mean":59.016405384101944,"sd":4.8453821720107335,"alpha":0.05,"credible":[49.51963083562845,68.51317993257544],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","tracked":[48.06056151140718,69.97224925679672],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 59.016405384101944, 23.477728392839452, 0.932631760122265, 0.05, 49.51963083562845, 68.51317993257544, 48.06056151140718, 69.97224925679672, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03fd453072ccd4ed03f26cc38a67029dc3f7fe0405a4bbcdd3f32df980160fbcb3f914eb8af4be4d83fa9d72792e222d43f624d66a6d1a2c63f3497acd29d24bc3ffe958100c5fee5bf6ab7abae2738c83ff60733d3c4d6b9bfd3eeea9bfeafc0bf81596b7736dcb5bf0fa9c6cc18dddabf9990207c57a1b4bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.3333333333333333, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 8, 0, 1.06597469552331, NULL, '{"mean":1.07620997144747,"sd":0.021211336339121388,"alpha":0.05,"credible":[1.0346365161588262,1.1177834267361137],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","tracked":[1.0245715443913352,1.1278483985036047],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 1.07620997144747, 0.00044992078929133154, 0.7191265153917455, 0.05, 1.0346365161588262, 1.1177834267361137, 1.0245715443913352, 1.1278483985036047, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03fdb81d8be7224c73f2a023779b642de3f6c0d6387c17cda3f71d6035dbfd3da3fedb7cbbb421bc13f2e7c65e7c4d5dd3f08419c42cb99df3f0713a4fd072fd5bfb15ff92e801fbbbf205318e2b70bd6bf80a6a49e3530ca3fcefdc3b2f7cee03f1bf9a396c628d13f2f4fd88650cdb3bfce1abb896df7b5bf1bc6b656026fbabfb5f91af4750ad6bfa652d84a9f92c0bfc6941d206819c8bfe5ab33cd1500e1bf8ab270d646b1cebf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.75, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 8, 1, 80.6752554020931, NULL, '{"mean":81.85052568091598,"sd":2.035055666535882,"alpha":0.05,"credible":[77.8618898679715,85.83916149386047],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","tracked":[77.48495921707439,86.21609214475757],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 81.85052568091598, 4.141451565899803, 0.9106536431788828, 0.05, 77.8618898679715, 85.83916149386047, 77.48495921707439, 86.21609214475757, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03fd834bf0b7090d93fa0a93417e8f4df3fb2a2a7643dd0da3fb6e82cc53726ad3fbfbdfaecd43fdf3f370fd335bc5bd93f37ef9b0655d1b5bf7a7b86474786813f721ec1ccc5caa93f02228cc45721e0bf527714c2bc9996bf29eedf13af3ed63f367a6375a67d92bf20beda2117af9bbf68081863560880bf60b2d4d3e059c2bf883ae746984385bf2da621514aa0d2bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.2857142857142857, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 9, 0, 0.8598146908103601, NULL, '{"mean":0.8556577977126084,"sd":0.016419631404366194,"alpha":0.05,"credible":[0.8234759115206278,0.887839683904589],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","tracked":[0.817942464056346,0.8933731313688709],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 0.8556577977126084, 0.00026960429545524854, 0.965446876637619, 0.05, 0.8234759115206278, 0.887839683904589, 0.817942464056346, 0.8933731313688709, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f43be4ee23ea8df3f5268718e8e10d33f046d3ee340dbda3fda6a5fc3af2ccf3fa858f67891b5df3fba0653510cfedf3fcdf4f7257713be3f8c0825336379dd3f17c925f12468863ffd788030588fc3bf105036590877c9bf76aae233af60d2bf0a2589a4df3eb9bfc6dbe6db407893bf74ec4860e8dbd7bf9c628c872760c13f19faa85d91e276bf2cb68220c6939dbfa92e06e2b584bfbf73fc4667ef93b4bfcce6f8892020e1bf9c03f2d1a446e8bf05bca527ba40b7bfa7d91dc9e5e1bdbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.8888888888888888, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 9, 1, NULL, NULL, '{"mean":42.36876644601211,"sd":1.0939762344067887,"alpha":0.05,"credible":[40.22461242663205,44.51292046539216],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","tracked":[40.16263676506426,44.574896126959956],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 42.36876644601211, 1.1967840014468571, 0.8928706137997993, 0.05, 40.22461242663205, 44.51292046539216, 40.16263676506426, 44.574896126959956, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f314ae7794f24dd3fbfddc4138885de3fab8d87d50393dd3f74ff39b71f4bd83f6ee3bab9d993db3f32679a027cfba93f628895cb1864cf3ff9b0e887f6e8c13f212563ccc66fa63f453603efcad3a33f9d1cebf52936debffe1f53fe02a0bb3f4223db81b35bc33f665cc798a910d4bf2e69e5efa60ebcbf9b0c9bb11a4895bff989f29f0c4284bfd24272def59bddbfae6b9c39f291a5bfbbb5f6601f118abff9fbfe8d6bb1b8bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 10, 0, 0.3666206493460468, NULL, '{"mean":0.3717870329722123,"sd":0.02389479545739758,"alpha":0.05,"credible":[0.3249540944577617,0.4186199714866628],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1,"score":"loo_student","tracked":[0.32133818963682564,0.4222358763075989],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 0.3717870329722123, 0.0005709612499508681, 0.9932927289147842, 0.05, 0.3249540944577617, 0.4186199714866628, 0.32133818963682564, 0.4222358763075989, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03f78ee7cd4dc73d23f06cda8d3fbe0df3f3fdf07906145db3fbacf0bfb6226df3f4fb3f4cad6e7df3f3806c96a8091bf3f580ba7e3f605dc3f1ffdb92485c9df3f1309590fcbd7da3fdc85ccfe3504a53f345025b551259a3f0baa8142b046ccbf157f73726721bc3f630e760ab164af3f8b6aa2a917c8e1bf71d70294485fcd3faebf36db9224a23fbd4cd459cdc7bb3fabac75dd3a4d60bf9586148e420ab6bf993d8ef94f22c5bf33aeacbd4c17cdbfd4b362463365e4bfd1c9e8351a3bcabf7932e9dd3e1ecbbff6623eaeee2ab8bfb27e4cb9ceb4a2bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.9, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 10, 1, 23.4410700526917, NULL, '{"mean":23.64116522654126,"sd":1.855475442497435,"alpha":0.05,"credible":[20.004500185047768,27.277830268034755],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","tracked":[19.931686277579196,27.350644175503326],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 23.64116522654126, 3.442789117711052, 0.9627595207457175, 0.05, 20.004500185047768, 27.277830268034755, 19.931686277579196, 27.350644175503326, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03fcca684478838db3fba02f3b4c8a4d93f5c7f0c324641d23f891d2b613598dd3f3a02e1c0c1c9d23f39aa22cf4523c83f1b44a5887ccbd83fb3d7e7761462c6bf2e8968cf5c52b5bf61d8c31c578ab23ffa4dbae727a1d23f52a1292e9cb4c3bf85011a51cc11cfbf16829083d1c3d03fa06b53d62b35babf2978214768e191bf0713e6d23e0279bff732209ffe08e2bff8d2851107649dbf630ffb525f37a8bfcd793b471b81c3bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.875, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 11, 0, NULL, NULL, '{"mean":0.22636025704885776,"sd":0.03541455084264448,"alpha":0.05,"credible":[0.15694901286861196,0.29577150122910356],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.09090909090909091,"score":"loo_student","tracked":[0.1571193691661748,0.2956011449315407],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 0.22636025704885776, 0.0012541904113862507, 0.9984499689458517, 0.05, 0.15694901286861196, 0.29577150122910356, 0.1571193691661748, 0.2956011449315407, 'tracked', 'adaptive', 0, 0.09090909090909091, '\x0a000000000000000000000000000000000000000000f03f80e44caf0bb7dd3f943c2ffdad0cc13f8b47a0a1bca4d63f67ecd82e05ffda3f6986a52d3127df3fd5cd02f1ffffdf3f60938d97aea0df3fa0d25e661bfcdf3fdc52f8369eb0df3fda9fbe644ae0df3fc6da759ea4d5ac3ffc88eacf0cebc8bf290c52cd67f1ccbff5a7f221624bd2bfaf3912760f6ac8bfb80c8f1940ed133f67e29f51942bb6bf9762cc13454a84bfafd306c1734aa5bfd321ea2c251d8c3f588c5d42e4bd96bf09384e1425739abff6fe2334fc61b6bfd2f9f128b9b8d0bfc60e640474fee5bf4696a91bb67dbabf0e6de84e62a0d4bf2077d5df1e70babf2e0794c267d7b6bfae2d6d440eed98bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 11, 1, NULL, NULL, '{"mean":3.0868477457163905,"sd":2.2878887836105903,"alpha":0.05,"credible":[-1.397331870793522,7.571027362226303],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","tracked":[-1.1135731927838313,7.287268684216612],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 3.0868477457163905, 5.234435086171147, 0.9929691216659692, 0.05, -1.397331870793522, 7.571027362226303, -1.1135731927838313, 7.287268684216612, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f52ea0fbabda3d93f78de960d8f56cd3f8c0ba2d999e0df3fb55b9bced179df3f7054f66f5c59cf3fde976f81fe28db3f2970b64b6cadde3f6ab6de4e3b6ed03fc6f6579af24acbbf53ffd201b285bf3f9f22172a96b0723f42e89edb3031c13fd508d255d1acc7bf149eb4a65806c1bfe78f9a691294ba3f9c6816fb8b81a6bf344c44e85747bdbfd80c4b78c0aa8cbf933b7ca9e73f66bf22c6e7784b9fe1bfb5c0711aad2aa1bf1df2c7567ef1adbfe0814db8f9b0c0bfc44c07653e4460bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
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
INSERT INTO covey.trial_parameters VALUES (2, 6, 0, 100, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 6, 1, 4.025157694041957, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 6, 2, 10, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 6, 3, NULL, 'モカ');
INSERT INTO covey.trial_parameters VALUES (2, 7, 0, 91.594935107099, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 7, 1, 0.11892389236806139, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 7, 2, 10, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 7, 3, NULL, 'モカ');
INSERT INTO covey.trial_parameters VALUES (2, 8, 0, 88.25680510522479, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 8, 1, 1.424825878368936, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 8, 2, 4, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 8, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 9, 0, 88.59159594878574, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 9, 1, 0.21535097132697945, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 9, 2, 3, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 9, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 10, 0, 85.32267856161457, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 10, 1, 0.10061466372641248, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 10, 2, 2, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 10, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 11, 0, 82.62300179895327, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 11, 1, 0.3684653751099635, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 11, 2, 6, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 11, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 12, 0, 88.9717633699326, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 12, 1, 0.6618647062654518, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 12, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 12, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 13, 0, 93.44920508615466, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 13, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 13, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 13, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 14, 0, 97.12729294135158, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 14, 1, 10, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 14, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 14, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 15, 0, 91.62675329454113, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 15, 1, 10, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 15, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 15, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 16, 0, 80, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 16, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 16, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 16, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 17, 0, 100, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 17, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 17, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 17, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 18, 0, 80, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 18, 1, 10, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 18, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 18, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 19, 0, 89.98911355659178, NULL);
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
INSERT INTO covey.trial_parameters VALUES (3, 7, 0, 0.7015209312071637, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 7, 1, 0.5850445523417531, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 8, 0, 0.8580451454695015, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 8, 1, 0.7051108235715302, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 9, 0, 0.6148955045248865, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 9, 1, 0.4287201731586954, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 10, 0, 0.3666206493460468, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 10, 1, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 11, 0, 0, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 11, 1, 0.2733961553223146, NULL);
INSERT INTO covey.trials VALUES (2, 1, 'complete', 'import', NULL, 0, 3600, NULL, NULL, 1794869031.952558, 3, 0, 0, NULL, 3);
INSERT INTO covey.trials VALUES (2, 2, 'complete', 'import', NULL, 0, 3600, NULL, NULL, 1794869031.952558, 3, 0, 0, NULL, 3);
INSERT INTO covey.trials VALUES (2, 3, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794869031.979935, 1794869032.007536, 5, 0, 0, NULL, 5);
INSERT INTO covey.trials VALUES (2, 4, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794869032.033909, 1794869032.061597, 7, 0, 0, NULL, 7);
INSERT INTO covey.trials VALUES (2, 5, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794869032.087567, 1794869032.116319, 9, 0, 0, NULL, 9);
INSERT INTO covey.trials VALUES (2, 6, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794869032.164366, 1794869032.1924, 11, 0, 0, NULL, 11);
INSERT INTO covey.trials VALUES (2, 7, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794869032.247455, 1794869032.275482, 13, 0, 0, NULL, 13);
INSERT INTO covey.trials VALUES (2, 8, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794869032.33048, 1794869032.358737, 15, 0, 0, NULL, 15);
INSERT INTO covey.trials VALUES (2, 10, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794869032.503392, 1794869032.531721, 19, 0, 0, NULL, 19);
INSERT INTO covey.trials VALUES (2, 11, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794869032.581048, 1794869032.608369, 21, 0, 0, NULL, 21);
INSERT INTO covey.trials VALUES (2, 12, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794869032.657603, 1794869032.686095, 23, 0, 0, NULL, 23);
INSERT INTO covey.trials VALUES (2, 13, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794869032.73182, 1794869032.76016, 25, 0, 0, NULL, 25);
INSERT INTO covey.trials VALUES (2, 14, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794869032.813012, 1794869032.842416, 27, 0, 0, NULL, 27);
INSERT INTO covey.trials VALUES (2, 15, 'complete', 'ask', NULL, 1, 0.5, NULL, 1794869032.888112, 1794869033.912176, 29, 1, 1, NULL, 30);
INSERT INTO covey.trials VALUES (2, 9, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794869032.415953, 1794869032.444196, 17, 0, 0, NULL, 31);
INSERT INTO covey.trials VALUES (2, 19, 'running', 'ask', NULL, 1, 3600, 1794872634.010374, 1794869034.010374, NULL, NULL, 0, 0, NULL, 35);
INSERT INTO covey.trials VALUES (2, 16, 'failed', 'ask', NULL, 1, 3600, NULL, 1794869034.010374, 1794869034.040108, NULL, 0, 0, 'the pump
''broke''', 36);
INSERT INTO covey.trials VALUES (2, 17, 'abandoned', 'ask', NULL, 1, 3600, NULL, 1794869034.010374, NULL, NULL, 0, 0, 'keine Bohnen', 37);
INSERT INTO covey.trials VALUES (2, 18, 'waiting', 'ask', NULL, 1, 3600, NULL, 1794869034.010374, NULL, NULL, 0, 0, NULL, 39);
INSERT INTO covey.trials VALUES (2, 20, 'waiting', 'enqueue', NULL, 0, 3600, NULL, NULL, NULL, NULL, 0, 0, NULL, 40);
INSERT INTO covey.trials VALUES (3, 1, 'complete', 'ask', NULL, 1, 1800, NULL, 1794869034.157145, 1794869034.174994, 3, 0, 0, NULL, 3);
INSERT INTO covey.trials VALUES (3, 2, 'complete', 'ask', NULL, 1, 1800, NULL, 1794869034.194154, 1794869034.215135, 5, 0, 0, NULL, 5);
INSERT INTO covey.trials VALUES (3, 3, 'complete', 'ask', NULL, 1, 1800, NULL, 1794869034.240132, 1794869034.260196, 7, 0, 0, NULL, 7);
INSERT INTO covey.trials VALUES (3, 4, 'complete', 'ask', NULL, 1, 1800, NULL, 1794869034.278796, 1794869034.299911, 9, 0, 0, 'no bill', 9);
INSERT INTO covey.trials VALUES (3, 5, 'complete', 'ask', NULL, 1, 1800, NULL, 1794869034.317878, 1794869034.336456, 11, 0, 0, NULL, 11);
INSERT INTO covey.trials VALUES (3, 6, 'complete', 'ask', NULL, 1, 1800, NULL, 1794869035.909705, 1794869035.930179, 13, 0, 0, NULL, 13);
INSERT INTO covey.trials VALUES (3, 7, 'complete', 'ask', NULL, 1, 1800, NULL, 1794869037.3557, 1794869037.378874, 15, 0, 0, NULL, 15);
INSERT INTO covey.trials VALUES (3, 8, 'complete', 'ask', NULL, 1, 1800, NULL, 1794869038.818165, 1794869038.857593, 17, 0, 0, NULL, 17);
INSERT INTO covey.trials VALUES (3, 9, 'complete', 'ask', NULL, 1, 1800, NULL, 1794869043.017645, 1794869043.056404, 19, 0, 0, 'no bill', 19);
INSERT INTO covey.trials VALUES (3, 10, 'complete', 'ask', NULL, 1, 1800, NULL, 1794869044.578563, 1794869044.603485, 21, 0, 0, NULL, 21);
INSERT INTO covey.trials VALUES (3, 11, 'running', 'ask', 'bob', 1, 864000, 1795733045.796856, 1794869045.776017, NULL, NULL, 0, 0, NULL, 23);
ALTER TABLE ONLY covey.ask_keys
    ADD CONSTRAINT ask_keys_pkey PRIMARY KEY (study, ask_key, "position");
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
