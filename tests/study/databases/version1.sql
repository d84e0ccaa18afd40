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
INSERT INTO covey.covey_meta VALUES ('schema_version', 1);
INSERT INTO covey.covey_meta VALUES ('last_study', 3);
INSERT INTO covey.history VALUES (1, 1, NULL, 1794868712.376219, 'anna@vm', 'create', NULL, '{"name":"gone"}');
INSERT INTO covey.history VALUES (1, 2, 1, 1794868712.438886, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (1, 3, NULL, 1794868712.506523, 'anna@vm', 'delete', '{"name":"gone","trials":1}', NULL);
INSERT INTO covey.history VALUES (2, 1, NULL, 1794868712.535973, 'anna@vm', 'create', NULL, '{"name":"Kaffee ☕ ''stark''"}');
INSERT INTO covey.history VALUES (2, 2, NULL, 1794868712.569613, 'anna@vm', 'widen', '{"größe":[80.0,95.0],"dose":[0.1,10.0],"grind":[1,10],"bean":["arabica","モカ","it''s \\ \"robusta\""]}', '{"größe":[80.0,100.0],"dose":[0.1,10.0],"grind":[1,10],"bean":["arabica","モカ","it''s \\ \"robusta\""]}');
INSERT INTO covey.history VALUES (2, 3, NULL, 1794868712.603778, 'anna@vm', 'import', NULL, '{"file":"past.csv","first_trial":1,"trials":2}');
INSERT INTO covey.history VALUES (2, 4, 3, 1794868712.635482, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 5, 3, 1794868712.669839, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.6867690351303963},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 6, 4, 1794868712.701422, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 7, 4, 1794868712.734269, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.838981964473393}}');
INSERT INTO covey.history VALUES (2, 8, 5, 1794868712.759943, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 9, 5, 1794868712.790115, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.8761837351714687},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 10, 6, 1794868712.94602, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 11, 6, 1794868713.012683, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":4.613333333333333}}');
INSERT INTO covey.history VALUES (2, 12, 7, 1794868713.3414, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 13, 7, 1794868713.413703, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":3.436614884791491},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 14, 8, 1794868713.766138, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 15, 8, 1794868713.846386, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":1.8135634865742496}}');
INSERT INTO covey.history VALUES (2, 16, 9, 1794868714.255282, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 17, 9, 1794868714.312931, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":1.2323443548274404},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 18, 10, 1794868714.793591, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 19, 10, 1794868714.857686, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":1.6583990830235593}}');
INSERT INTO covey.history VALUES (2, 20, 11, 1794868715.060735, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 21, 11, 1794868715.13181, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":3.95856035321661},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 22, 12, 1794868715.497626, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 23, 12, 1794868715.570314, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.5167372772415568}}');
INSERT INTO covey.history VALUES (2, 24, 13, 1794868715.849599, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 25, 13, 1794868715.9264, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.4753374486709415},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 26, 14, 1794868716.23043, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 27, 14, 1794868716.32422, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":1.0591128298487955}}');
INSERT INTO covey.history VALUES (2, 28, 15, 1794868716.570788, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 29, 15, 1794868717.638158, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Geschmack ★":60.0}}');
INSERT INTO covey.history VALUES (2, 30, 15, 1794868717.718247, 'anna@vm', 'exclude', '{"excluded":false}', '{"excluded":true}');
INSERT INTO covey.history VALUES (2, 31, 9, 1794868717.781076, 'anna@vm', 'amend', '{"state":"complete","values":{"Geschmack ★":1.2323443548274404},"sem":{"Geschmack ★":0.25}}', '{"state":"complete","values":{"Geschmack ★":2.5},"sem":{"Geschmack ★":0.5}}');
INSERT INTO covey.history VALUES (2, 32, 16, 1794868718.375779, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 33, 17, 1794868718.375779, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 34, 18, 1794868718.375779, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 35, 19, 1794868718.375779, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 36, 16, 1794868718.462343, 'anna@vm', 'fail', '{"state":"running","attempt":1}', '{"state":"failed","attempt":1,"reason":"the pump\n''broke''"}');
INSERT INTO covey.history VALUES (2, 37, 17, 1794868718.5776, 'anna@vm', 'abandon', '{"state":"running","attempt":1}', '{"state":"abandoned","attempt":1,"reason":"keine Bohnen"}');
INSERT INTO covey.history VALUES (2, 38, 18, 1794868718.65022, 'anna@vm', 'fail', '{"state":"running","attempt":1}', '{"state":"failed","attempt":1,"reason":"spilt"}');
INSERT INTO covey.history VALUES (2, 39, 18, 1794868718.718966, 'anna@vm', 'retry', '{"state":"failed","attempt":1,"reason":"spilt"}', '{"state":"waiting","attempt":1}');
INSERT INTO covey.history VALUES (2, 40, 20, 1794868718.794331, 'anna@vm', 'enqueue', NULL, '{"state":"waiting"}');
INSERT INTO covey.history VALUES (3, 1, NULL, 1794868718.86531, 'anna@vm', 'create', NULL, '{"name":"two"}');
INSERT INTO covey.history VALUES (3, 2, 1, 1794868718.961593, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 3, 1, 1794868719.034267, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.7489850653908703,"price":40.25993468925404}}');
INSERT INTO covey.history VALUES (3, 4, 2, 1794868719.099338, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 5, 2, 1794868719.174432, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.4250131693071067,"price":8.039777817438635}}');
INSERT INTO covey.history VALUES (3, 6, 3, 1794868719.237797, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 7, 3, 1794868719.302889, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.6349950595763393,"price":23.799891254233373}}');
INSERT INTO covey.history VALUES (3, 8, 4, 1794868719.365619, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 9, 4, 1794868719.46824, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.9015683583672155}}');
INSERT INTO covey.history VALUES (3, 10, 5, 1794868719.5391, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 11, 5, 1794868719.653338, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":1.2183617884223636,"price":102.08645166045113}}');
INSERT INTO covey.history VALUES (3, 12, 6, 1794868727.282022, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 13, 6, 1794868727.355956, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.0,"price":10.0}}');
INSERT INTO covey.history VALUES (3, 14, 7, 1794868733.534001, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 15, 7, 1794868733.610647, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.9442883687413789,"price":55.063609151217285}}');
INSERT INTO covey.history VALUES (3, 16, 8, 1794868738.510052, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 17, 8, 1794868738.586934, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":1.065974740906755,"price":80.67526202884056}}');
INSERT INTO covey.history VALUES (3, 18, 9, 1794868754.364467, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 19, 9, 1794868754.437344, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.8597256820021468}}');
INSERT INTO covey.history VALUES (3, 20, 10, 1794868759.983203, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 21, 10, 1794868760.049578, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.3666253457737567,"price":23.441414416372666}}');
INSERT INTO covey.history VALUES (3, 22, 11, 1794868765.741925, 'bob', 'ask', NULL, '{"state":"running","worker":"bob","attempt":1}');
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
INSERT INTO covey.studies VALUES (3, 'two', 'cnehvi', 'exact', 0.1, 0, 5, NULL, 1800, 3, 1, 1794868718.86531, 23, 1, 11, 0);
INSERT INTO covey.studies VALUES (2, 'Kaffee ☕ ''stark''', 'cucb', 'exact', 0.2, 7, 5, 40, 3600, 2, 1, 1794868712.535973, 40, 2, 20, 2);
INSERT INTO covey.trial_objectives VALUES (2, 1, 0, 4.25, 0.125, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 2, 0, 3.5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 3, 0, 2.6867690351303963, 0.25, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 4, 0, 2.838981964473393, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 5, 0, 2.8761837351714687, 0.25, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 6, 0, 4.613333333333333, NULL, '{"mean":3.126847460014817,"sd":0.7320785101285777,"alpha":0.2,"credible":[2.1886510992579793,4.065043820771654],"conformal":[[2.1315781644797265,4.14401135770661]],"whole_line":false,"not_enough_data":false,"w_n":0.16666666666666666,"score":"loo_student","tracked":[2.046384464428858,4.207310455600776],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 3.126847460014817, 0.5359389449920781, 0.9125366789668684, 0.2, 2.1886510992579793, 4.065043820771654, 2.046384464428858, 4.207310455600776, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f147b1fc407ffdf3f7198a010b9ffdf3f7bac04f3fcffdf3ff87b5fd7b24edd3f61c7f4206fffdf3fa309bd7d219f8e3fece738ae760867bf4ca236e5185150bf05a58fdbc868c53fc3e06e365b48703fa1c01bde2538eebf5bbe46067aeabdbfe05040b552d1d5bfb3917cf05c47c5bfeb583786f647bdbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.16666666666666666, 0, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 7, 0, 3.436614884791491, 0.25, '{"mean":3.2326761369998653,"sd":0.8441961660514758,"alpha":0.2,"credible":[2.1507952187698467,4.3145570552298835],"conformal":[[2.123262902620753,4.3951083582052926]],"whole_line":false,"not_enough_data":false,"w_n":0.14285714285714285,"score":"loo_student","tracked":[1.5128892152347293,4.952463058765002],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 3.2326761369998653, 0.7126671667760109, 0.9342259582238721, 0.2, 2.1507952187698467, 4.3145570552298835, 1.5128892152347293, 4.952463058765002, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03f2afdcb338afedf3f814dfa36e7ffdf3f9df0e6bfdafedf3f3e87d8b3111adc3fe22513a804ffdf3f5dc67dd189fbdf3f60677d800e0488bf2bb07bcaa155333f8ae04be2e30c853f32f3971c9ac2d13f511d082eabe77b3f1c487735b011a03f10e2a7b707b0d8bfdf4aaa943a2a6ebf0266578d472dd8bf438c08de9c3ad4bfced99760e7c8c8bf093c4e31f1efecbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.8571428571428571, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 8, 0, 1.8135634865742496, NULL, '{"mean":3.2641341936415245,"sd":0.7680749226085839,"alpha":0.2,"credible":[2.2798065741169458,4.248461813166103],"conformal":[[2.162933430144644,4.369376177894608]],"whole_line":false,"not_enough_data":false,"w_n":0.125,"score":"loo_student","tracked":[1.8937633068763782,4.6345050804066705],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 3.2641341936415245, 0.5899390867401821, 0.9139211977280549, 0.2, 2.2798065741169458, 4.248461813166103, 1.8937633068763782, 4.6345050804066705, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f6e4503d4d1fddf3f02729f2cf6ffdf3ff3e91bcfa9d9df3f072bbcfcffffdf3f6ea47108e35edc3f154304f7f8ffdf3f7c6fd22313ffdf3f5015dd100f0d8fbfa5d4140b913d20bfb210f124715cb13fad98c0ed7edd13bff4472dc6e0e0cc3fd80868820e8d653f3752663f3bee67bfecb1004347a3dbbf6a15863de0d75abf1a000235d172dfbf3dd256a77c37debf1a684ffe10b9ccbf9d76af0b2e81f0bfecf8bee29757a3bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.125, 0, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 10, 0, 1.6583990830235593, NULL, '{"mean":2.1066499091548994,"sd":0.8704218522141868,"alpha":0.2,"credible":[0.9911594217655773,3.2221403965442215],"conformal":[[1.2822339658376323,3.2747559679700653]],"whole_line":false,"not_enough_data":false,"w_n":0.1,"score":"loo_student","tracked":[0.16243243668558827,4.050867381624211],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 2.1066499091548994, 0.7576342008119756, 0.9298804093808535, 0.2, 0.9911594217655773, 3.2221403965442215, 0.16243243668558827, 4.050867381624211, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03fc2393d02acfbdf3f56da5e99c4fddf3fbba54b1995ecdf3fc0002676fbffdf3f45b0f81a436cdf3f12826467ffffdf3f74f8aac6fcffdf3fb098b5f36faddf3fa932aa1af646dc3fb977d5f4656594bfb7c6dd2bf1db723f5fe7dacb80f4913fe6f7791e7ecb56bfcb2e5e1376fd9f3ff9043487307547bf6429a1c2e1bb46bf0483f910106497bf56f886b404badb3f87f2de8b7207d8bf5db8619a18eba3bf728526ce4d9ab0bf800a9bba4e9fdcbfe453813225b59bbfb4f9829d9dd8ecbf5420a87ee809c4bf0076d524ec819abf359e346b0ed0e9bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 11, 0, 3.95856035321661, 0.25, '{"mean":2.4580071865096667,"sd":0.8716118239592799,"alpha":0.2,"credible":[1.340991688967467,3.5750226840518673],"conformal":[[1.3498676599002355,3.5608343270384277]],"whole_line":false,"not_enough_data":false,"w_n":0.09090909090909091,"score":"loo_student","tracked":[0.6877300242824702,4.228284348736863],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 2.4580071865096667, 0.7597071716656228, 0.9300717408214985, 0.2, 1.340991688967467, 3.5750226840518673, 0.6877300242824702, 4.228284348736863, 'tracked', 'adaptive', 0, 0.09090909090909091, '\x0a000000000000000000000000000000000000000000f03fad39849897fedf3f10f5dac38efbdf3f5763b5ca66f6df3fc8b98ce4f3ffdf3f2f77f67b55eadf3ffd1d0c8cffffdf3faf7afea6d6ffdf3fb384fc21b362de3f91d09c29cefbde3f4b1061f38648da3f5589aed230dd88bfbefb445fb9e6833fe4f3a15b2460903f41db6e6eedf668bf5abb8d44d68b8ebfe1a146c8ac0f483f0b53346a7ac667bffa959923cd1fa6bfa808c6c46dd5c7bff30d89aab3dfa93f96ad97011472dbbf5a18dff1fd49b6bf2c3b1b9e0af0bbbf96571023e7bce9bf490141c97488a5bf62618ff0c0f8f3bf0aa98e8c9057cbbfaf31a160fdf292bf8a876e731a77e1bff4fed4d4be467dbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.09090909090909091, 1, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 9, 0, 2.5, 0.5, '{"mean":2.522362149834749,"sd":0.7889278597494781,"alpha":0.2,"credible":[1.511310416071054,3.5334138835984437],"conformal":[[1.4570690408427125,4.554011748995139]],"whole_line":false,"not_enough_data":false,"w_n":0.1111111111111111,"score":"loo_student","tracked":[0.7347507246075549,4.309973575061942],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 2.522362149834749, 0.6224071678888922, 0.9184115276624432, 0.2, 1.511310416071054, 3.5334138835984437, 0.7347507246075549, 4.309973575061942, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03fb2c122c1c6fedf3fc4f132f8ffffdf3f0b3a9637dfc7df3fd68b5923f1ffdf3f3c3cd6799af8df3fc55619cdffffdf3fb3ec5a69d4fbdf3f3877c574ed01d83f92e933870bad86bf1208685ca5e5f53efbf25168c8089b3f038d041c0a22633fce5cfbefe54b733f8471a71bb9413b3fbd2d55b72c517fbf226398de039ae43f2f2d4610ab43dabf2592f32166bb8ebf58b7b0b6d80aaabf04873b48a6a1d8bf2e67b3a8b22b89bf539edf7cee30edbf3c3304c7bb65adbfbdbd9ef9398deabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 1, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 12, 0, 0.5167372772415568, NULL, '{"mean":1.6563645940897274,"sd":0.7182038866425104,"alpha":0.2,"credible":[0.735949278782801,2.5767799093966532],"conformal":[[0.9027225236152194,2.620789102632205]],"whole_line":false,"not_enough_data":false,"w_n":0.08333333333333333,"score":"loo_student","tracked":[0.21527962648014531,3.0974495616993094],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 1.6563645940897274, 0.515816822788408, 0.8939788359278983, 0.2, 0.735949278782801, 2.5767799093966532, 0.21527962648014531, 3.0974495616993094, 'tracked', 'adaptive', 0, 0.08333333333333333, '\x0b000000000000000000000000000000000000000000f03fd7fd0e10f5ffdf3fe93e0c2b54e4df3f36c3aff26dffdf3fd895779afdffdf3f7f214a0565f0df3f2c218fccffffdf3f66400860f7ffdf3f4df068b933f4df3f25b1de785f8ed93feba48b380460de3fbba20729a48ddf3f12010add6b0860bf76150aa875ea94bf49b18c7be0c86d3f2841f3d91841513f414c50ae5ec380bf267c5647cd3f3bbf609521ef6fec4d3faf56f0ea1459703fcf4782ca87fbd63fd824eaf7736ac43f27471c4da2bec13f3ce0a107a780d7bfc48e6b648e9eafbf89a3a139d34bb8bf8ed8e3dc290edfbf84104df2bf0192bf6ae7b93e6edeecbfaa09c30661f4b9bf19f71ff61ba776bf5b225b0e067ed4bfd90495c11908d0bfb9e18722ec06e6bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.08333333333333333, 1, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 13, 0, 0.4753374486709415, 0.25, '{"mean":1.2785262627621932,"sd":0.893931435110742,"alpha":0.2,"credible":[0.13290703260649028,2.424145492917896],"conformal":[[0.23130872918766832,2.549883691910289]],"whole_line":false,"not_enough_data":false,"w_n":0.07692307692307693,"score":"loo_student","tracked":[-0.4797243196234544,3.0367768451478407],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 1.2785262627621932, 0.7991134106791508, 0.931564782583836, 0.2, 0.13290703260649028, 2.424145492917896, -0.4797243196234544, 3.0367768451478407, 'tracked', 'adaptive', 0, 0.07692307692307693, '\x0c000000000000000000000000000000000000000000f03f94d22962fcffdf3f06352093fefbdf3f4f2739bcf5ffdf3fdad0a06f4fffdf3fd688c852b588df3fb25e0eb2f3ffdf3f0682491cc2ffdf3fd83b7960035edf3f36e1bc53929cde3f3b70363ef7d4dd3fbff796dbdbfedf3fb87687e10f1bd93fd581c530fbb251bfe2a8bdcb756e83bfd464b649c1dd54bfd65171724a37863f3bd6c4460b2e803f6bf05590084a6cbf6d9b713f381c6b3f861c7f2718499a3fa1984ee59e50973f4c975a3da038aabfecc11b66b74789bf455b10c43091de3f2c06aeff93a7d5bf150b59b0ec90b7bff20be1d55e35c5bff564b4d8c75ce6bf4dc9f8b75f8e61bf5cd4efd08942f0bf5b93fef538c0c7bf31c03349b50f91bf69cb2ff3587878bff02f6c24f0d193bf83237be82b80e1bf0cdc3762cff0e0bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.3076923076923077, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 14, 0, 1.0591128298487955, NULL, '{"mean":1.1122323932830536,"sd":0.8512342822980687,"alpha":0.2,"credible":[0.021331766158729337,2.2031330204073782],"conformal":[[-0.08639657858537975,2.320725305189972]],"whole_line":false,"not_enough_data":false,"w_n":0.07142857142857142,"score":"loo_student","tracked":[-0.44766739819582746,2.6721321847619346],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 1.1122323932830536, 0.7245998033595082, 0.922987045856422, 0.2, 0.021331766158729337, 2.2031330204073782, -0.44766739819582746, 2.6721321847619346, 'tracked', 'adaptive', 0, 0.07142857142857142, '\x0d000000000000000000000000000000000000000000f03f7e324910fdffdf3fefee7e2c22ffdf3f6ce0142cedffdf3f6b16d1c8dcffdf3ff054d570cce5df3fbea8c5d8e3ffdf3f037b479dd6ffdf3f6f925cbd425bdf3f15fc83e7a154df3fd700516cf4aedf3f070dd5904ffddf3fc1f2d619bdf6df3febf2f883a490d33f84cd9d8ecfc152bf460f6d65898176bf901182d73e975fbf38fd023e3fbb773f287088b891ae763f1ad07612981f78bf088f11c17311643fb1481dd02fbc75bfe1875ff7e29296bfb2e2681e3457763f17c158530b45943f6142c76361a0953f1e25ccc1a702c63f3731582f45f4ddbf5e707f846c44c2bf182f25ddb680cabf6f2e7c7c1afcefbf181048b39aa273bf5d936682a0abf4bfeaf866f95e76c3bf293d77dff2f046bf924605ebe4c987bfc220384324a258bfb84b4c7f0619e3bf99281b5a1c40c9bf1098120ec57aa3bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.8571428571428571, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 6, 0, 0, NULL, '{"mean":0.44124777848526253,"sd":0.2793825922430559,"alpha":0.05,"credible":[-0.10633204021856668,0.9888275971890917],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","tracked":[-0.2769280383277243,1.1594235952982492],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 0.44124777848526253, 0.07805463284844963, 0.9945143318781909, 0.05, -0.10633204021856668, 0.9888275971890917, -0.2769280383277243, 1.1594235952982492, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f186d242575cbdf3f65a187fed4cedc3f6b70458ccffddf3f00cbe976a727de3f65e458a4c8e5df3fc163fa60b96db5bff4092487b0b3d1bf06bff4e881ef8d3fc8cbed9e179fc33fffdc0f71028bb6bf6eb00c4b897ae1bfd84e19fcbc8ad8bf79247ddb5395d9bf208326b62a15cabf66bc86856a62f3bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.16666666666666666, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 6, 1, 10, NULL, '{"mean":-1.8990909172770714,"sd":28.909957667551122,"alpha":0.05,"credible":[-58.56156674025488,54.76338490570073],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","tracked":[-76.2145029664988,72.41632113194467],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', -1.8990909172770714, 835.785652339598, 0.9975126477571953, 0.05, -58.56156674025488, 54.76338490570073, -76.2145029664988, 72.41632113194467, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03f05e8c2499223de3f0c610007269dd93ffbbd6fb39906df3f8011a7cb4415dc3febce8b96a1b3b53f57e4dc71d203b13f41068b344a98953fe430617c2469da3f23d75f0d06a2afbf4289a383b9aa86bfa213baffe3ea7dbf3af358149142e6bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 7, 0, 0.9442883687413789, NULL, '{"mean":0.9747911143939143,"sd":0.04269962737447831,"alpha":0.05,"credible":[0.8911013825866563,1.0584808462011726],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","tracked":[0.8604459085826434,1.0891363202051851],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 0.9747911143939143, 0.0018232581779192977, 0.8943374658155747, 0.05, 0.8911013825866563, 1.0584808462011726, 0.8604459085826434, 1.0891363202051851, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03fef5a2ae99cf9df3f56b4a11bd496df3fdebfc96e55ecd63f3adadf16bdfdd93f1cd496b85beec63ff9b14834ec13d53fef7266e739d290bfe797e62be70ea63fb628d9f9735ad03f815382d974bcd2bf5e692b98b01be03f23c7d30c2d70d93f0bdc3ded8226c6bf456af1156e81b2bf4638e8fd8e76bdbf323291cfeb35cdbfbf86ffd29e45c9bfa68da4288f9fcdbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.5714285714285714, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 15, 0, 60, NULL, '{"mean":0.5101970936566975,"sd":0.4260481105858752,"alpha":0.2,"credible":[-0.0358055294619497,1.056199716775345],"conformal":[[0.04537939273240177,1.0879670986736403]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","tracked":[-0.1853063943097304,1.2057005816231254],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 0.5101970936566975, 0.18151699253379416, 0.6925710885267001, 0.2, -0.0358055294619497, 1.056199716775345, -0.1853063943097304, 1.2057005816231254, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f78a8d843fdffdf3ff34df7d1ffffdf3ffbcf26d4feffdf3f930b70f7ffffdf3fcaf96dfb2bebdf3f8ee7a608ffffdf3f9e4365ffffffdf3febc79da8a61fdf3fc8d79dc4e2f2df3f1c51c4ff0c6fde3fae7eade76bf6df3f98c910d519cad33f7ba68c4fbd32df3fb80796d2ea3dda3f78ef171df60e53bf5af3ce070a8f253f94b41ad7b68a403f62b72261ca2528bfa7cb1137e9087ebf5fac23229378523fc83a0c967b21f23ebd9450d4a09b65bff93d82d37d747ebfd3a7f131f46fa13f2f1c1c84f6c0a33f77830cc9bb7ed43f0e095dec2a9aa33fc50273bc02da8fbfad40bb14d499e0bf6ce135aa6131c4bfe04ec6a8c733cdbfcfdb5fd77f06f1bf24f32382cea785bf4e1ced7bc911f6bf44fc5779d5fec0bf7fc5734c2ea620bfcd85967871ae91bf484320b1684488bf1f011cb87e5ee4bff4def6473f33c1bfb57b2783b2f39dbf68d197bc120646bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.06666666666666667, 0, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 16, 0, NULL, NULL, '{"mean":0.9537120763748621,"sd":0.6501490740115607,"alpha":0.2,"credible":[0.12051251273797403,1.7869116400117502],"conformal":[[0.17929481247966805,1.727980340138807]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","tracked":[-0.06917741309284064,1.9766015658425649],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 0.9537120763748621, 0.4226938184380899, 0.8046120333165406, 0.2, 0.12051251273797403, 1.7869116400117502, -0.06917741309284064, 1.9766015658425649, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f408ed07afcffdf3fbf63fb1efdffdf3f74ffffffffffdf3f3efaf5ffffffdf3fa5baadfbffffdf3f91f5ffffffffdf3f20e0ffffffffdf3fff5d425c4ffedf3fbef293a990bcdf3fa71af12fc8dbdd3fdacb07fbffffdf3f6a6b72405fefd73fa4194995e969df3fbf86e5064d3bdd3f6af93b3f699557bf1592e01a004444bfe8ea48d24817683e9f430d425d53cabe0390a7e3172fffbeee5e02d0c285adbe5655ffe2d918ab3ee0cc26acb15c933fb3a76f82b8bfae3f30dd2c17e8a095bf2c7e4989f3091ebf74bca131b740c83fa4ffa5ee1402b73f6fa1ef6d6484923fbace5a32e3bfe3bf6fa1ec24e8d4c1bfc5dba2cb8a92b0bff73a41328049b1bfd79afefdf720acbf80eb9245dbe2f4bf276ebcf07608d7bf595331ba85baebbfbb3a060fae0accbf756c1763394e6bbfe121929053b2e6bf195925edaf3bb2bfdbb8e72e8137ccbf07f492dbf5f65ebf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 17, 0, NULL, NULL, '{"mean":0.7555556411060877,"sd":0.5120021535739521,"alpha":0.2,"credible":[0.0993984796311822,1.4117128025809933],"conformal":[[0.14533246713256753,1.4233057347658375]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","tracked":[-0.04125036389699599,1.5523616461091714],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 0.7555556411060877, 0.2621462052643648, 0.6849495279514062, 0.2, 0.0993984796311822, 1.4117128025809933, -0.04125036389699599, 1.5523616461091714, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f3872c1dfffffdf3f71062113fdffdf3f16bdd8ffffffdf3fa76dfeffffffdf3f6050a6feffffdf3f000000000000e03f18f7ffffffffdf3f6afc487f44ffdf3f40b763314bf6df3f14806f171feedf3f31d59105ffffdf3fe0570edc507cde3f0ee035471b44ce3fdc26522281efdc3f9848c1d10cd831bfa7e63f358d6d44bf749d5cef0982d9be594443f792d9b43e9a4a2c46886ef1be18f4ea3c14a327bedcbe911aeea59cbe33929d519e7e89bfb2702d6a0f6a97bfeffc972d0628703f7e9b8efbada74abf071f8949adb8b7bfb553e134e569d53ffce205b6206293bf49a8a44ae5bfe3bf9fc2511ee8d4c1bfce868ecb8a92b0bfb0cb45328049b1bf772d9b00f820acbf4ff29245dbe2f4bfb07ebcf07608d7bf935ed32f5abbebbf8d34c107b03dccbf58dfdcf637336dbf072779e252b2e6bf02a94bb22439b7bf44f5f645992fbbbf19e5ec92aba65ebf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 18, 0, NULL, NULL, '{"mean":1.244699289946665,"sd":0.7285634169259728,"alpha":0.2,"credible":[0.3110077023866604,2.178390877506669],"conformal":[[0.3783158509130682,2.1137901177263547]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","tracked":[0.09433551631346182,2.395063063579868],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 1.244699289946665, 0.5308046524828489, 0.8444073816460109, 0.2, 0.3110077023866604, 2.178390877506669, 0.09433551631346182, 2.395063063579868, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f0f9c4c2bfbffdf3fbc930c05f5ffdf3fd341a8ffffffdf3f98f9f0ffffffdf3f99eeefecffffdf3fa0f8ffffffffdf3fcde0ffffffffdf3f32003312dcfedf3fc07aa13947f7df3f7fd379e4aa81df3f977b6ce5faffdf3f0ee0ce554cc4d63fc2fb632ef4f2dc3f024a6503bb02df3f8df0e7248ca05bbfcf4869cbe6c953bfc10933940011e33ea2aef983ce1dd0be2ef85a1cbb5f103fbe6c1e7ed5d1a8be97c220af8dceaa3e9ccd7fc184cf8f3fa7cbab1e4a32963f731b9559a55485bf4edd252722715e3f8a1f30690b4fc93fe49627e45431c9bfd45e356397cd86bf78764863e2bfe3bf76c73ea1e3d4c1bf276b75cb8a92b0bf21873e328049b1bf415809f1f720acbf7fed9245dbe2f4bfa46ebcf07608d7bf97b952aeffbaebbfe54a5db88e3eccbfe3d721a809d06cbf32e361f54fb2e6bfd4f5341bdc57b1bfdc001cdec100cabf9b4cc008b26c60bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 19, 0, NULL, NULL, '{"mean":0.5525028262014611,"sd":0.37774046537906647,"alpha":0.2,"credible":[0.06840894142537257,1.0365967109775496],"conformal":[[0.10238269180785009,1.0525736231941965]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","tracked":[-0.020897485408279515,1.1259031378112017],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 0.5525028262014611, 0.1426878591847937, 0.421189117377358, 0.2, 0.06840894142537257, 1.0365967109775496, -0.020897485408279515, 1.1259031378112017, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f80574ee1ffffdf3fb9f7bbeeffffdf3f067d01fdffffdf3f8bb2ffffffffdf3fc9c4f2faffffdf3ff1feffffffffdf3f76feffffffffdf3f8a836788c0ffdf3fcc60ee44b9e9df3f2fa6c395f34cdf3f59bbde7cffffdf3f49ad4b6069d7d93fd00b7d1886a5d03f4330b1182de7de3fcd310571e06831bfd11af45c7dd018bf2e677336462dfcbe0df40e16e34ba2be293c6f60acdb00bfce14c0888bd092be90cd10e375d2873e50aca6868baa7d3fccb87712d4b8a13f4a2457d0984f89bf6d76a271b74943bf6070e5a96e05c63f9d987bf4796dd53feaba205944f8873f819c994be5bfe3bf69d5ffb5e9d4c1bf5fe415ca8a92b0bf337b46328049b1bf17435afdf720acbf9ef19245dbe2f4bffe83bcf07608d7bf7ce42db0c5bbebbf168c1cbf9432ccbff2413e39d49f6cbf9bd8163753b2e6bf226c17d676afb3bf4e7f08fdace7bdbf56d471f9195e60bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
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
INSERT INTO covey.trial_objectives VALUES (3, 7, 1, 55.063609151217285, NULL, '{"mean":59.016407475650354,"sd":4.845382200772048,"alpha":0.05,"credible":[49.51963287080571,68.513182080495],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","tracked":[48.060563538609,69.9722514126917],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 59.016407475650354, 23.477728671558573, 0.9326317609135371, 0.05, 49.51963287080571, 68.513182080495, 48.060563538609, 69.9722514126917, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f51c2d42ccd4ed03fc0ae6ca77029dc3f868341544bbcdd3f0ef542ce5ffbcb3f759225b64be4d83f6f693292e222d43f37e066a3d1a2c63fd0e43bf59d24bc3fa1fd0bfcc4fee5bf4217c4a62738c83f3c6ca0d4c4d6b9bffb0dba9cfeafc0bf5902367336dcb5bfea5b989b18dddabf4826508157a1b4bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.3333333333333333, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 8, 0, 1.065974740906755, NULL, '{"mean":1.076210015657421,"sd":0.021211335880428527,"alpha":0.05,"credible":[1.034636561267799,1.1177834700470433],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","tracked":[1.024571589732501,1.127848441582341],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 1.076210015657421, 0.00044992076983235463, 0.7191265054264406, 0.05, 1.034636561267799, 1.1177834700470433, 1.024571589732501, 1.127848441582341, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f314b57fb7224c73fe97de173b642de3fc459e487c17cda3f73312056bfd3da3fa3494472421bc13fe29683ecc4d5dd3f3220a347cb99df3fe9d38f05082fd5bfbee4f75c801fbbbf0427d6e0b70bd6bfeb517dae3530ca3f5fcf4d98f7cee03f1abf1684c628d13f964d910e50cdb3bf52b9aeba6df7b5bfc68b4d5f026fbabf9dbc9bf3750ad6bffe57d4489f92c0bfbbe772ae6719c8bf91c4a0d01500e1bfe23209e446b1cebf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.75, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 8, 1, 80.67526202884056, NULL, '{"mean":81.8505322380282,"sd":2.035055494193136,"alpha":0.05,"credible":[77.86189676286929,85.83916771318711],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","tracked":[77.48496612289037,86.21609835316602],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 81.8505322380282, 4.141450864445669, 0.910653625923094, 0.05, 77.86189676286929, 85.83916771318711, 77.48496612289037, 86.21609835316602, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03ff7ec30237090d93ff273aa17e8f4df3f3beb7c763dd0da3f96632fd33626ad3f399e95ecd43fdf3f50c58550bc5bd93f302171fa54d1b5bf06af25da4686813f38396a53c5caa93f72daa6875721e0bfa5d7e6b7bc9996bf2e530cfdae3ed63f017a1fa4a67d92bfa0b43aee16af9bbfd0375e03560880bf9204b235e059c2bfd69c8f28984385bf7c37c7754aa0d2bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.2857142857142857, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 9, 0, 0.8597256820021468, NULL, '{"mean":0.8555681317793311,"sd":0.016424441007106758,"alpha":0.05,"credible":[0.8233768189391991,0.8877594446194632],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","tracked":[0.8178417149006656,0.8932945486579966],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 0.8555681317793311, 0.00026976226239593007, 0.9654671706094118, 0.05, 0.8233768189391991, 0.8877594446194632, 0.8178417149006656, 0.8932945486579966, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f86df09e738a8df3f607f2eb8210fd33fb2ce60151adbda3fc681cac9152ccf3ffe2c278640b5df3fa8a8ba9411fedf3f08a761a69e16be3f94d508de007add3f5c868b7de268863fa359868eb18fc3bf6c346b915677c9bf111ee6c9ad60d2bf5c623412764cb9bfc27689ebf05d93bfbb620d45c6dcd7bf45412d7e375ec13f26abe73f85e276bf21f0aa6e92919dbf7d24acbc8984bfbfa4880db88b93b4bf8ef90df0f41fe1bf42fc04a7a946e8bf43dc2b862a43b7bf236cec7885e2bdbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.8888888888888888, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 9, 1, NULL, NULL, '{"mean":42.358169312154715,"sd":1.094404913602985,"alpha":0.05,"credible":[40.2131750969892,44.50316352732024],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","tracked":[40.1511979157833,44.56514070852613],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 42.358169312154715, 1.197722114918357, 0.892954521346187, 0.05, 40.2131750969892, 44.50316352732024, 40.1511979157833, 44.56514070852613, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f5f66987dec24dd3f49c0174e2d85de3f201816a37192dd3fd410a750124bd83fd5a5072efe92db3f3bb650c67900aa3fae490ae72b64cf3f773aad903ae7c13f69f9c4625672a63fcceb6ce1eed5a33fd94c39453b36debf5fa08a8942a2bb3f3ba972ae595dc33f3965bd75a910d4bf19ffb1a83d0fbcbfb0f21708dc4795bf98d693b6a74184bf2656f34fe49bddbf0bf673794691a5bf0d34f77021168abfcf37d3af79b1b8bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 10, 0, 0.3666253457737567, NULL, '{"mean":0.37179043185784766,"sd":0.02389497678543332,"alpha":0.05,"credible":[0.32495713794697767,0.41862372576871765],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1,"score":"loo_student","tracked":[0.32134131544256705,0.42223954827312826],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 0.37179043185784766, 0.0005709699155763973, 0.9932913210188119, 0.05, 0.32495713794697767, 0.41862372576871765, 0.32134131544256705, 0.42223954827312826, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03fc1bf84cdfa73d23f2665b517e8e0df3f137bf89f6445db3ff41df32f5926df3f85f56877cae7df3fbc29ce706591bf3f0c5a415f3906dc3f657f4c3e75c9df3fe6b8f77fdad7da3f521d7e3a2c05a53f420b584f642d9a3fc58c02b68d46ccbf8663dbe97d21bc3f6d14b986f76caf3ff7618f13fec7e1bf7101b08d445fcd3f0098d7d7fa27a23fcba5e2a136c7bb3f898cb6f7dc4e60bfd93e542ddb09b6bf8c2702042a22c5bfe5dfe61a2c16cdbf6b4b166a8d65e4bf55b7c162c73acabf355e90e9fc1fcbbf209fa860f42cb8bfd3e450c13bb4a2bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.9, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 10, 1, 23.441414416372666, NULL, '{"mean":23.64150865671772,"sd":1.8554444691947178,"alpha":0.05,"credible":[20.004904321782032,27.2781129916534],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","tracked":[19.932091034278656,27.35092627915678],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 23.64150865671772, 3.442674178265268, 0.962758277123637, 0.05, 20.004904321782032, 27.2781129916534, 19.932091034278656, 27.35092627915678, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f3fb519b16d38db3fd23ea6beb8a4d93fcfb0e6234141d23f97a2a5063398dd3f2a92c7f8c4c9d23fe8979ed62923c83f58ecac6976cbd83f677f20c64762c6bf0687d7ea7052b5bf3c972600588ab23f0070f72730a1d23ff4a2367d9bb4c3bfdd55ff7ac511cfbf54ffe896d6c3d03f0c4913321235babf5786bd195de191bf41d6aa05380279bfdf2057f3fc08e2bf65e5822a0c649dbfbd9de7ac4337a8bfe3cbc7841681c3bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.875, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 11, 0, NULL, NULL, '{"mean":0.22636666723696525,"sd":0.035411792364243376,"alpha":0.05,"credible":[0.15696082957503776,0.29577250489889284],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.09090909090909091,"score":"loo_student","tracked":[0.15713141213662135,0.29560192233730914],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 0.22636666723696525, 0.0012539950384482855, 0.9984494490980003, 0.05, 0.15696082957503776, 0.29577250489889284, 0.15713141213662135, 0.29560192233730914, 'tracked', 'adaptive', 0, 0.09090909090909091, '\x0a000000000000000000000000000000000000000000f03f6d394a49ffb6dd3fc1bbe984960dc13f63bbda08e2a4d63f8ccba8ec88ffda3f6aaa18892c27df3f96dc33f7ffffdf3f79371e60dba0df3fc90486c916fcdf3f7ac6b66ec8b0df3fcd04eb0f3ee0df3fbad75e5670d5ac3f57f6fb9d8eebc8bf41412e985df1ccbf3d772022514ad2bffeecfd21b86ac8bfd8f4497896880e3f41d516f7b726b6bf0a2754ca6c5784bf610510a64744a5bf16c3de4953218c3f9f82ee6816bd96bf5eeb65afbb749abfc53a9fe54562b6bfa63bac627eb8d0bf0b57a2582bffe5bf98ac4e43567ebabf4eb84f1509a1d4bf577754501b73babfe6279b8f50d6b6bf7c8bf4bdc7ea98bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 11, 1, NULL, NULL, '{"mean":3.0869959563235483,"sd":2.287850998909209,"alpha":0.05,"credible":[-1.3971096035324848,7.571101516179581],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","tracked":[-1.1133560924020083,7.287348005049105],"promise":"tracked","guarantee":"adaptive","exact":true,"because":"the tracked set''s width follows its own record of misses: over a run at most alpha of them on average, up to a remainder that vanishes with its length; nothing is said about a single query"}', 3.0869959563235483, 5.234262193209864, 0.9929690311729751, 0.05, -1.3971096035324848, 7.571101516179581, -1.1133560924020083, 7.287348005049105, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f182a6db3b2a3d93ff522eca7bc56cd3fcd9118f199e0df3f783f7f2cd279df3f7282c3e61c59cf3f6290306f0129db3f1ad532556dadde3f7b0591b44c6ed03fad3b0ab8fc4acbbf4a46a46db785bf3fda5e7d888bb0723f50c7fd3b2831c13faba3bef8d1acc7bf495ffb294b06c1bfc8ff38cafe93ba3f1bcef77b7c81a6bfa61557db3a47bdbf73a1fb0bf0aa8cbfeb9dccf9de3f66bf78b0e21f469fe1bf0f374c9f8c2aa1bfccc5030461f1adbfb3557229eeb0c0bf645e932b3a4460bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
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
INSERT INTO covey.trial_parameters VALUES (2, 6, 1, 4.025157684014099, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 6, 2, 10, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 6, 3, NULL, 'モカ');
INSERT INTO covey.trial_parameters VALUES (2, 7, 0, 91.59493510037544, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 7, 1, 0.11892389249692902, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 7, 2, 10, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 7, 3, NULL, 'モカ');
INSERT INTO covey.trial_parameters VALUES (2, 8, 0, 88.256805153075, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 8, 1, 1.4248257890100717, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 8, 2, 4, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 8, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 9, 0, 88.59159601259299, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 9, 1, 0.21535096549547, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 9, 2, 3, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 9, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 10, 0, 85.32267861954776, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 10, 1, 0.10061466369103014, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 10, 2, 2, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 10, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 11, 0, 82.6230059368244, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 11, 1, 0.3684656983964631, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 11, 2, 6, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 11, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 12, 0, 88.97176665439878, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 12, 1, 0.661866156720188, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 12, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 12, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 13, 0, 93.44920866919861, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 13, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 13, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 13, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 14, 0, 97.12727752572192, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 14, 1, 10, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 14, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 14, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 15, 0, 91.62675133500923, NULL);
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
INSERT INTO covey.trial_parameters VALUES (2, 19, 0, 89.98911612902985, NULL);
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
INSERT INTO covey.trial_parameters VALUES (3, 7, 0, 0.701520944891245, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 7, 1, 0.5850445539106771, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 8, 0, 0.8580451849267015, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 8, 1, 0.7051108091250833, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 9, 0, 0.614812273963259, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 9, 1, 0.4286796525449278, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 10, 0, 0.3666253457737567, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 10, 1, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 11, 0, 0, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 11, 1, 0.2734129809747594, NULL);
INSERT INTO covey.trials VALUES (2, 1, 'complete', 'import', NULL, 0, 3600, NULL, NULL, 1794868712.603778, 3, 0, 0, NULL, 3);
INSERT INTO covey.trials VALUES (2, 2, 'complete', 'import', NULL, 0, 3600, NULL, NULL, 1794868712.603778, 3, 0, 0, NULL, 3);
INSERT INTO covey.trials VALUES (2, 3, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794868712.635482, 1794868712.669839, 5, 0, 0, NULL, 5);
INSERT INTO covey.trials VALUES (2, 4, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794868712.701422, 1794868712.734269, 7, 0, 0, NULL, 7);
INSERT INTO covey.trials VALUES (2, 5, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794868712.759943, 1794868712.790115, 9, 0, 0, NULL, 9);
INSERT INTO covey.trials VALUES (2, 6, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794868712.94602, 1794868713.012683, 11, 0, 0, NULL, 11);
INSERT INTO covey.trials VALUES (2, 7, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794868713.3414, 1794868713.413703, 13, 0, 0, NULL, 13);
INSERT INTO covey.trials VALUES (2, 8, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794868713.766138, 1794868713.846386, 15, 0, 0, NULL, 15);
INSERT INTO covey.trials VALUES (2, 10, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794868714.793591, 1794868714.857686, 19, 0, 0, NULL, 19);
INSERT INTO covey.trials VALUES (2, 11, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794868715.060735, 1794868715.13181, 21, 0, 0, NULL, 21);
INSERT INTO covey.trials VALUES (2, 12, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794868715.497626, 1794868715.570314, 23, 0, 0, NULL, 23);
INSERT INTO covey.trials VALUES (2, 13, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794868715.849599, 1794868715.9264, 25, 0, 0, NULL, 25);
INSERT INTO covey.trials VALUES (2, 14, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794868716.23043, 1794868716.32422, 27, 0, 0, NULL, 27);
INSERT INTO covey.trials VALUES (2, 15, 'complete', 'ask', NULL, 1, 0.5, NULL, 1794868716.570788, 1794868717.638158, 29, 1, 1, NULL, 30);
INSERT INTO covey.trials VALUES (2, 9, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794868714.255282, 1794868714.312931, 17, 0, 0, NULL, 31);
INSERT INTO covey.trials VALUES (2, 19, 'running', 'ask', NULL, 1, 3600, 1794872318.375779, 1794868718.375779, NULL, NULL, 0, 0, NULL, 35);
INSERT INTO covey.trials VALUES (2, 16, 'failed', 'ask', NULL, 1, 3600, NULL, 1794868718.375779, 1794868718.462343, NULL, 0, 0, 'the pump
''broke''', 36);
INSERT INTO covey.trials VALUES (2, 17, 'abandoned', 'ask', NULL, 1, 3600, NULL, 1794868718.375779, NULL, NULL, 0, 0, 'keine Bohnen', 37);
INSERT INTO covey.trials VALUES (2, 18, 'waiting', 'ask', NULL, 1, 3600, NULL, 1794868718.375779, NULL, NULL, 0, 0, NULL, 39);
INSERT INTO covey.trials VALUES (2, 20, 'waiting', 'enqueue', NULL, 0, 3600, NULL, NULL, NULL, NULL, 0, 0, NULL, 40);
INSERT INTO covey.trials VALUES (3, 1, 'complete', 'ask', NULL, 1, 1800, NULL, 1794868718.961593, 1794868719.034267, 3, 0, 0, NULL, 3);
INSERT INTO covey.trials VALUES (3, 2, 'complete', 'ask', NULL, 1, 1800, NULL, 1794868719.099338, 1794868719.174432, 5, 0, 0, NULL, 5);
INSERT INTO covey.trials VALUES (3, 3, 'complete', 'ask', NULL, 1, 1800, NULL, 1794868719.237797, 1794868719.302889, 7, 0, 0, NULL, 7);
INSERT INTO covey.trials VALUES (3, 4, 'complete', 'ask', NULL, 1, 1800, NULL, 1794868719.365619, 1794868719.46824, 9, 0, 0, 'no bill', 9);
INSERT INTO covey.trials VALUES (3, 5, 'complete', 'ask', NULL, 1, 1800, NULL, 1794868719.5391, 1794868719.653338, 11, 0, 0, NULL, 11);
INSERT INTO covey.trials VALUES (3, 6, 'complete', 'ask', NULL, 1, 1800, NULL, 1794868727.282022, 1794868727.355956, 13, 0, 0, NULL, 13);
INSERT INTO covey.trials VALUES (3, 7, 'complete', 'ask', NULL, 1, 1800, NULL, 1794868733.534001, 1794868733.610647, 15, 0, 0, NULL, 15);
INSERT INTO covey.trials VALUES (3, 8, 'complete', 'ask', NULL, 1, 1800, NULL, 1794868738.510052, 1794868738.586934, 17, 0, 0, NULL, 17);
INSERT INTO covey.trials VALUES (3, 9, 'complete', 'ask', NULL, 1, 1800, NULL, 1794868754.364467, 1794868754.437344, 19, 0, 0, 'no bill', 19);
INSERT INTO covey.trials VALUES (3, 10, 'complete', 'ask', NULL, 1, 1800, NULL, 1794868759.983203, 1794868760.049578, 21, 0, 0, NULL, 21);
INSERT INTO covey.trials VALUES (3, 11, 'running', 'ask', 'bob', 1, 864000, 1795732765.805921, 1794868765.741925, NULL, NULL, 0, 0, NULL, 23);
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
