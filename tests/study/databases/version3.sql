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
    deterministic bigint DEFAULT 0 NOT NULL
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
INSERT INTO covey.covey_meta VALUES ('schema_version', 3);
INSERT INTO covey.covey_meta VALUES ('last_study', 3);
INSERT INTO covey.history VALUES (1, 1, NULL, 1794918317.255269, 'anna@vm', 'create', NULL, '{"name":"gone"}');
INSERT INTO covey.history VALUES (1, 2, 1, 1794918317.342806, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (1, 3, NULL, 1794918317.428939, 'anna@vm', 'delete', '{"name":"gone","trials":1}', NULL);
INSERT INTO covey.history VALUES (2, 1, NULL, 1794918317.507736, 'anna@vm', 'create', NULL, '{"name":"Kaffee ☕ ''stark''"}');
INSERT INTO covey.history VALUES (2, 2, NULL, 1794918317.599036, 'anna@vm', 'widen', '{"größe":[80.0,95.0],"dose":[0.1,10.0],"grind":[1,10],"bean":["arabica","モカ","it''s \\ \"robusta\""]}', '{"größe":[80.0,100.0],"dose":[0.1,10.0],"grind":[1,10],"bean":["arabica","モカ","it''s \\ \"robusta\""]}');
INSERT INTO covey.history VALUES (2, 3, NULL, 1794918317.679742, 'anna@vm', 'import', NULL, '{"file":"past.csv","first_trial":1,"trials":2}');
INSERT INTO covey.history VALUES (2, 4, 3, 1794918317.755003, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 5, 3, 1794918317.825249, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.6867690351303963},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 6, 4, 1794918317.911041, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 7, 4, 1794918317.979082, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.838981964473393}}');
INSERT INTO covey.history VALUES (2, 8, 5, 1794918318.056302, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 9, 5, 1794918318.141662, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":2.8761837351714687},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 10, 6, 1794918318.275875, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 11, 6, 1794918318.396296, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":4.138999338000894}}');
INSERT INTO covey.history VALUES (2, 12, 7, 1794918318.519611, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 13, 7, 1794918318.607692, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":3.433367108819522},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 14, 8, 1794918318.735008, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 15, 8, 1794918318.832141, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":4.823349394866696}}');
INSERT INTO covey.history VALUES (2, 16, 9, 1794918318.955486, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 17, 9, 1794918319.04146, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":1.2047451335496495},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 18, 10, 1794918319.163963, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 19, 10, 1794918319.26105, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.5330811619114315}}');
INSERT INTO covey.history VALUES (2, 20, 11, 1794918319.371029, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 21, 11, 1794918319.441633, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.6309677051923492},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 22, 12, 1794918319.529503, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 23, 12, 1794918319.584432, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.5522219590944129}}');
INSERT INTO covey.history VALUES (2, 24, 13, 1794918319.669759, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 25, 13, 1794918319.740716, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.7018763722547506},"sem":{"Geschmack ★":0.25}}');
INSERT INTO covey.history VALUES (2, 26, 14, 1794918319.855798, 'wörker 1', 'ask', NULL, '{"state":"running","worker":"wörker 1","attempt":1}');
INSERT INTO covey.history VALUES (2, 27, 14, 1794918319.947992, 'wörker 1', 'tell', '{"state":"running","worker":"wörker 1","attempt":1}', '{"state":"complete","values":{"Geschmack ★":0.5953120776715115}}');
INSERT INTO covey.history VALUES (2, 28, 15, 1794918320.063095, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 29, 15, 1794918321.164409, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"Geschmack ★":60.0}}');
INSERT INTO covey.history VALUES (2, 30, 15, 1794918321.225125, 'anna@vm', 'exclude', '{"excluded":false}', '{"excluded":true}');
INSERT INTO covey.history VALUES (2, 31, 9, 1794918321.287621, 'anna@vm', 'amend', '{"state":"complete","values":{"Geschmack ★":1.2047451335496495},"sem":{"Geschmack ★":0.25}}', '{"state":"complete","values":{"Geschmack ★":2.5},"sem":{"Geschmack ★":0.5}}');
INSERT INTO covey.history VALUES (2, 32, 16, 1794918321.380901, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 33, 17, 1794918321.380901, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 34, 18, 1794918321.380901, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 35, 19, 1794918321.380901, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (2, 36, 16, 1794918321.428387, 'anna@vm', 'fail', '{"state":"running","attempt":1}', '{"state":"failed","attempt":1,"reason":"the pump\n''broke''"}');
INSERT INTO covey.history VALUES (2, 37, 17, 1794918321.481031, 'anna@vm', 'abandon', '{"state":"running","attempt":1}', '{"state":"abandoned","attempt":1,"reason":"keine Bohnen"}');
INSERT INTO covey.history VALUES (2, 38, 18, 1794918321.559855, 'anna@vm', 'fail', '{"state":"running","attempt":1}', '{"state":"failed","attempt":1,"reason":"spilt"}');
INSERT INTO covey.history VALUES (2, 39, 18, 1794918321.61413, 'anna@vm', 'retry', '{"state":"failed","attempt":1,"reason":"spilt"}', '{"state":"waiting","attempt":1}');
INSERT INTO covey.history VALUES (2, 40, 18, 1794918321.6742, 'anna@vm', 'ask', '{"state":"waiting","attempt":1}', '{"state":"running","attempt":2}');
INSERT INTO covey.history VALUES (2, 41, 18, 1794918321.750607, 'anna@vm', 'accident', '{"state":"running","attempt":2}', '{"state":"waiting","attempt":2,"reason":"Stromausfall"}');
INSERT INTO covey.history VALUES (2, 42, 20, 1794918321.842786, 'anna@vm', 'enqueue', NULL, '{"state":"waiting"}');
INSERT INTO covey.history VALUES (3, 1, NULL, 1794918321.92441, 'anna@vm', 'create', NULL, '{"name":"two"}');
INSERT INTO covey.history VALUES (3, 2, 1, 1794918322.099127, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 3, 1, 1794918322.194983, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.7489850653908703,"price":40.25993468925404}}');
INSERT INTO covey.history VALUES (3, 4, 2, 1794918322.308453, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 5, 2, 1794918322.434611, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.4250131693071067,"price":8.039777817438635}}');
INSERT INTO covey.history VALUES (3, 6, 3, 1794918322.560091, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 7, 3, 1794918322.681249, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.6349950595763393,"price":23.799891254233373}}');
INSERT INTO covey.history VALUES (3, 8, 4, 1794918322.775603, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 9, 4, 1794918322.868744, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.9015683583672155}}');
INSERT INTO covey.history VALUES (3, 10, 5, 1794918322.957615, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 11, 5, 1794918323.113037, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":1.2183617884223636,"price":102.08645166045113}}');
INSERT INTO covey.history VALUES (3, 12, 6, 1794918323.278987, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 13, 6, 1794918323.375292, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.0,"price":10.0}}');
INSERT INTO covey.history VALUES (3, 14, 7, 1794918323.464844, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 15, 7, 1794918323.50375, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.9647543033244936,"price":56.52309449273038}}');
INSERT INTO covey.history VALUES (3, 16, 8, 1794918323.624493, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 17, 8, 1794918323.707724, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":1.0961322025000335,"price":77.64032308065852}}');
INSERT INTO covey.history VALUES (3, 18, 9, 1794918323.843673, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 19, 9, 1794918323.918523, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.8129234119392966}}');
INSERT INTO covey.history VALUES (3, 20, 10, 1794918324.055251, 'anna@vm', 'ask', NULL, '{"state":"running","attempt":1}');
INSERT INTO covey.history VALUES (3, 21, 10, 1794918324.15193, 'anna@vm', 'tell', '{"state":"running","attempt":1}', '{"state":"complete","values":{"taste":0.5607301708084574,"price":14.500066301007628}}');
INSERT INTO covey.history VALUES (3, 22, 11, 1794918324.312435, 'bob', 'ask', NULL, '{"state":"running","worker":"bob","attempt":1}');
INSERT INTO covey.linear_constraints VALUES (2, 0, 'dose + 2*grind <= 25');
INSERT INTO covey.objectives VALUES (2, 0, 'Geschmack ★', 'minimize', NULL, 0.5);
INSERT INTO covey.objectives VALUES (3, 0, 'taste', 'maximize', 0, NULL);
INSERT INTO covey.objectives VALUES (3, 1, 'price', 'minimize', 150, NULL);
INSERT INTO covey.parameters VALUES (2, 0, 'größe', 'float', 80, 100, 0, '°C');
INSERT INTO covey.parameters VALUES (2, 1, 'dose', 'float', 0.1, 10, 1, '');
INSERT INTO covey.parameters VALUES (2, 2, 'grind', 'int', 1, 10, 0, '');
INSERT INTO covey.parameters VALUES (2, 3, 'bean', 'categorical', NULL, NULL, 0, '');
INSERT INTO covey.parameters VALUES (3, 0, 'a', 'float', 0, 1, 0, '');
INSERT INTO covey.parameters VALUES (3, 1, 'b', 'float', 0, 1, 0, '');
INSERT INTO covey.studies VALUES (2, 'Kaffee ☕ ''stark''', 'cucb', 'exact', 0.2, 7, 5, 40, 3600, 3, 1, 1794918317.507736, 42, 2, 20, 2, 0, 5, 2.5, NULL, 'rbf', 0.25, 'uniform', 0);
INSERT INTO covey.studies VALUES (3, 'two', 'cnehvi', 'exact', 0.1, 0, 5, NULL, 1800, 3, 1, 1794918321.92441, 23, 1, 11, 0, NULL, 10, NULL, 0, NULL, NULL, NULL, 1);
INSERT INTO covey.trial_objectives VALUES (2, 1, 0, 4.25, 0.125, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 2, 0, 3.5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 3, 0, 2.6867690351303963, 0.25, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 4, 0, 2.838981964473393, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 5, 0, 2.8761837351714687, 0.25, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 6, 0, 4.138999338000894, NULL, '{"mean":2.8729064195109855,"sd":0.6212469450759803,"alpha":0.2,"credible":[2.076746424459062,3.6690664145629084],"conformal":[[2.0573830671193996,3.9224582932507666]],"whole_line":false,"not_enough_data":false,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.9560179628924077,3.7897948761295632],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 2.8729064195109855, 0.3859477667662381, 0.8380609880873979, 0.2, 2.076746424459062, 3.6690664145629084, 1.9560179628924077, 3.7897948761295632, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03ff037387b98ffdf3ff99b86884671df3fb6abdd55d734d33f45a4c7f9ffffdf3f1e0e1dffffffdf3fb98e67e478c182bfbad338a8046bad3fdf5e3afd6e23d93fddf0ade9fc250dbf18a11a909329f43e199829bb882febbf4b83a0b01a41b8bf933bfb7790b2c8bf7cd4f789f912c1bf3cc6bd5d19a9bcbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.16666666666666666, 0, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 7, 0, 3.433367108819522, 0.25, '{"mean":2.798548097619886,"sd":0.6645645181112155,"alpha":0.2,"credible":[1.9468743990290647,3.6502217962107073],"conformal":[[2.171576542050038,3.9188843501089594]],"whole_line":false,"not_enough_data":false,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.5048473521563426,4.092248843083429],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 2.798548097619886, 0.44164599873239213, 0.646209859370475, 0.2, 1.9468743990290647, 3.6502217962107073, 1.5048473521563426, 4.092248843083429, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03fa75516bcf5ffdf3fe6a1bd59d9e6df3f4005173ad889d63f868d071d749cdf3fc9310a8a9388df3feaf0ce6020a8df3f1c523cfaa90f61bf6338694dfb8586bfec40c9463bc4da3ffd466d2b335fa83f4a2852cc61b3b13fb8c094d973d1b43f1b4d9bc62d5bdcbf37a3b2fa962b94bf0ca8b44f35eed2bf3342305027deb7bf0b272f000dfdc4bfd6741b996abad3bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.2857142857142857, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 8, 0, 4.823349394866696, NULL, '{"mean":3.4477220156693487,"sd":0.6872566656438003,"alpha":0.2,"credible":[2.5669671598825743,4.328476871456123],"conformal":[[2.6281121484759424,4.242858677932454]],"whole_line":false,"not_enough_data":false,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[2.1769284515753498,4.718515579763348],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 3.4477220156693487, 0.4723217244718343, 0.8676749411221989, 0.2, 2.5669671598825743, 4.328476871456123, 2.1769284515753498, 4.718515579763348, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f18e02df4ffffdf3f079df5309367de3fb49a59451efedf3f2a295871eeffdf3ffe6f307598fedf3fd9d0075cfcffdf3f207828492cf0df3fb09ccb71229b243f20184a263f0194bff1a1dc9c663a92bf94c45eb3a0c55abfc5addc737a25853fb9ecea526b9f50bf33aca96911ef9dbf60641357cdf5e1bf84673010ec5a6fbfa41bc0d04b12e6bfb37ea4325769c4bfe8a0d0fd47e6d3bf439d3a429df9d2bf8b00184ba34eccbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.125, 0, 0, 0);
INSERT INTO covey.trial_objectives VALUES (3, 7, 0, 0.9647543033244936, NULL, '{"mean":1.0005003799441161,"sd":0.04351384329528692,"alpha":0.05,"credible":[0.9152148142564341,1.0857859456317982],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.8855868125603007,1.1154139473279316],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.0005003799441161, 0.0018934545583267866, 0.9999992347984662, 0.05, 0.9152148142564341, 1.0857859456317982, 0.8855868125603007, 1.1154139473279316, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03feff922aca997dc3f4fbee9f17f99de3f8ad781285d0ed43fe9a8a7b21e55d43f7357813bed9ac43fff2dcfc77ff7d53feff5548b61b4c83fb6a4062188e4b73f728992f73abbd23f8a9459a0bb0cd7bf947a1468976fdf3f5720e1039ae1d63f5c9491996963c6bf0e9bc0ef4d7ab9bfaf35b6dc4360bdbfd4dc3d3099c4c6bf696a2401cec5c6bf8a338fdf4817cabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.7142857142857143, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 10, 0, 0.5330811619114315, NULL, '{"mean":1.666625454694871,"sd":0.7533414691846039,"alpha":0.2,"credible":[0.7011795154716723,2.6320713939180695],"conformal":[[1.0865736144691875,2.251140878780193]],"whole_line":false,"not_enough_data":false,"w_n":0.1,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.6180608309327846,3.9513117403225264],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.666625454694871, 0.5675233691932174, 0.8898723763765903, 0.2, 0.7011795154716723, 2.6320713939180695, -0.6180608309327846, 3.9513117403225264, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03f1dde475efcffdf3f6fa9e933d4e6df3fbbba13e43dfddf3fbec9a82e3ef6df3f7873a6922374df3f07c88404daf0df3f3858266cbdfcdf3f1e521131e1ffdf3fcc4ece76770ed13fd5fa00f0a5e63cbfb6ba89024f0a86bf058fd820a49c74bfe515f3f47daa953f80c17864f60faa3fe73a7ac5b739953fb7ee11f184c985bffd44926ac544683f6fb67529f757ec3fb32fc273bfbfacbff909efa4824c93bfdf4cda12f040a3bfc3dd8315170ec8bfd0505727236db3bf868b11e691bdbdbf92fa95025a33c2bf01130e0ffc1dd3bff6a0b46d44e1eabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.1, 1, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 9, 0, 2.5, 0.5, '{"mean":2.950647928424769,"sd":0.7017662997035864,"alpha":0.2,"credible":[2.0512982283931964,3.8499976284563417],"conformal":[[2.2341036644933525,4.300853732850658]],"whole_line":false,"not_enough_data":false,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.352704456346461,4.548591400503077],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 2.950647928424769, 0.49247593939966383, 0.6827256166251061, 0.2, 2.0512982283931964, 3.8499976284563417, 1.352704456346461, 4.548591400503077, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f3187e8fddcfedf3f6573ef88beffdf3fd061f64d0cdfdc3f4a9e88f615f2df3fce04cae0a212da3fb0bf6be6c7f6df3f3dcb1d8052d7df3fb9563417f9ffdf3fd132f170d1f773bfed5b1da4963f223f4bddb5a3b676da3f2977cb9746fa9fbf747f09c51ba2d03fe8a07006015f983fb7a88ed5f476aa3fa260468a916b5e3fb2460d551aecb5bffb43e8f7d15834bffc9eb9bed7faebbfd26cab146d5fd2bffb5fd1dfaa56c7bf831a9c2a411bd0bfce512450be37d1bf44d6ad80d7bde0bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6666666666666666, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 6, 1, 10, NULL, '{"mean":-3.7133461801225116,"sd":26.56797705041204,"alpha":0.05,"credible":[-55.78562434101682,48.35893198077179],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.2,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-72.00850539551419,64.58181303526916],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', -3.7133461801225116, 705.8574045512208, 0.9999999819780054, 0.05, -55.78562434101682, 48.35893198077179, -72.00850539551419, 64.58181303526916, 'tracked', 'adaptive', 0, 0.2, '\x04000000000000000000000000000000000000000000f03f40297784f556dd3f9f846af0bfd7d83f640f46f5054bde3f5d0f001c1422db3fe4b5226ea8e9b83ff3a569f0f8e3ac3f3feaa7f4a7fe9b3fe93d5523e8ffdc3fef5177768129adbffec0fd4c8e277dbfd6ac67f210b27cbfb00a56247b99e5bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.4, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 11, 0, 0.6309677051923492, 0.25, '{"mean":0.8395975682264353,"sd":0.5583679657343769,"alpha":0.2,"credible":[0.12402022758959078,1.5551749088632798],"conformal":[[0.5071638353904628,1.2209152327090949]],"whole_line":false,"not_enough_data":false,"w_n":0.09090909090909091,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.6680590519186738,2.347254188371544],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.8395975682264353, 0.3117747851583462, 0.4988369571944611, 0.2, 0.12402022758959078, 1.5551749088632798, -0.6680590519186738, 2.347254188371544, 'tracked', 'adaptive', 0, 0.09090909090909091, '\x0a000000000000000000000000000000000000000000f03f3f88d0a0faffdf3f665e7d66e2dcdf3f697941d3f1ffdf3f1afd4bcf28fadf3fe5e2331c7ccedf3ffd3c6c8e99f3df3fa7ad8899e3ffdf3fa04f2841a5ffdf3fd769ab776ee1db3f6a6c40356bb4d13f3879e380d6553c3f224c5adb3ffd9dbf38209c6ac7c74c3f222f2c319ab6903ffa9ae4be8ca2a23f444632b70fbd903f1483b93bef9b5e3ff00938f02960703fb0963cc43a1cc43f622e49fd506ddf3f2bc25013d3aea2bfea4543b27b9cb9bfdbeb5cdabe37adbfef17d280c6e9c7bfa65dc3b28d0dbcbfebee5d033e98b6bf9c149100b17ec0bfdddca44409a4c7bf94df8fba338bb8bf39d06ccac145d1bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.7272727272727273, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 12, 0, 0.5522219590944129, NULL, '{"mean":0.738501305961772,"sd":0.3842738153168429,"alpha":0.2,"credible":[0.2460345963446752,1.230968015578869],"conformal":[[0.5289909686542715,0.9759853062631657]],"whole_line":false,"not_enough_data":false,"w_n":0.08333333333333333,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.23019612078878746,1.7071987327123315],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.738501305961772, 0.14766636513816309, 0.5767485714060728, 0.2, 0.2460345963446752, 1.230968015578869, -0.23019612078878746, 1.7071987327123315, 'tracked', 'adaptive', 0, 0.08333333333333333, '\x0b000000000000000000000000000000000000000000f03f4106667d918ddf3f6c9750da0073df3f75196d2b86dcdf3fb24ecde6c1fadf3f1c6e4d6bccb5de3fc421552070f7df3f46fbff9ec4f4df3f4dbafa82dff0df3fa52a809c29b7db3fa981ca6acb86de3fe6e5a844affad43fcf3149cae979a0bf9dc96d5c7a7ab13f662bc7419762973f9b6ef5f85f358f3fd9a0f486ed0eb73f53d9aa4283958abf99d43fed0d41923f384760688f05993f0377babd665cb73fc7c0a0a31fd0b13fd5b2c29c3754c83f74c2f8e776faa2bf2722eb705f55c1bf3e2f5c7685d4aebfbf7cc3d9fd38c7bf2a15762f52c3b9bfa56458cc94a2b4bfe1de4026a1aabdbfc9d8c14ac8b1c4bf4a3dda3ee4d79fbf4be147890cebaabf3ae5f34893daaabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.25, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 13, 0, 0.7018763722547506, 0.25, '{"mean":0.7355048067729495,"sd":0.49308462777976464,"alpha":0.2,"credible":[0.10359143009581549,1.3674181834500836],"conformal":[[0.4751536230874659,1.0191414190087693]],"whole_line":false,"not_enough_data":false,"w_n":0.07692307692307693,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.36724169089748054,1.8382513044433795],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.7355048067729495, 0.24313245015270904, 0.35734617118422085, 0.2, 0.10359143009581549, 1.3674181834500836, -0.36724169089748054, 1.8382513044433795, 'tracked', 'adaptive', 0, 0.07692307692307693, '\x0c000000000000000000000000000000000000000000f03fea6cba74a9a2df3f91fa733b2aa9df3f5a49c2ae9befdf3faf42344385fddf3f58b3dfa8f148df3f878b99f37ef6df3fa68a294499f9df3f0006bccbe9f7df3f6a73c32e5eeedd3fe689f764259ddf3fba17fb3dafebdc3f5ffad6229ac1dc3f249a4b902a7ba0bfb4234e335433ab3f36c95eef31c4903f9b5ab9d817e5853f2961d2a99609b13f70acb616147d8dbf5344462557da8a3fa9e5d7da6f85913f1403eb9e5708a93f79cdae2d69269f3f7c56492e829caf3f41b1a7784623b83ff28cbde2f947a7bfcafe30276f0ac1bfd1bd7a6d4326b1bf8b01d52d052bc8bf48fd57e1175fb9bf9eddb561addfb6bf719a58474f29bcbfcdfa61ac37fbc2bf3b79722827ee92bf9467d594a9a1a3bfb22a3290234894bffbcdef54c373a6bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 1, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 14, 0, 0.5953120776715115, NULL, '{"mean":0.697356687124216,"sd":0.34180461873829854,"alpha":0.2,"credible":[0.25931644286977423,1.1353969313786578],"conformal":[[0.4827238994387553,0.8740877000829975]],"whole_line":false,"not_enough_data":false,"w_n":0.07142857142857142,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.023552689127342513,1.4182660633757744],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.697356687124216, 0.11683039739083362, 0.4650364854026965, 0.2, 0.25931644286977423, 1.1353969313786578, -0.023552689127342513, 1.4182660633757744, 'tracked', 'adaptive', 0, 0.07142857142857142, '\x0d000000000000000000000000000000000000000000f03f5a77aaca8ce1df3f5f850d805941df3f279bdaa2a2f4df3f59a9f6928ffddf3f78de216155e3df3f28c9d92909f6df3f98b5ccfbeeffdf3f2c131b9c24fedf3fa4bdda489dfedf3fd8260508a4e8dd3f6ae489fa744dd43f7d0ddfd25cccdf3f89b0172009e1df3f301ec4359ff7943fdc21ff336071b5bfa7f665fb95828ebff31912f1e092863fbf80dc41ff769cbfa61ccad1a4478f3ff2508901741355bf81f31893e72e80bf816c444605ab633fab99fa1ba59cb03f78897def1304b33f063b9628d4c7943fd7666e438a32753f2aaf001012e0acbff583d1f7374bc3bfef44c29f257ab4bfb2cee8703a1dcabf65e3a99cbc43bcbf6efd8bba718cb8bfe017019aa31ababf0d4e3a750ba1c1bf74c2dd7adc7291bfc0fbe916a17ea0bf06e4bf02cae97ebf4d2aa2fcbeb9a0bf4e3f2349bf056dbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.6428571428571429, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (2, 15, 0, 60, NULL, '{"mean":0.7057938243868227,"sd":0.45973558069260345,"alpha":0.2,"credible":[0.11661897121366077,1.2949686775599847],"conformal":[[0.46309156067200613,0.9418868049666612]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.15310424044861878,1.564691889222264],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.7057938243868227, 0.2113568041547653, 0.26072879165230733, 0.2, 0.11661897121366077, 1.2949686775599847, -0.15310424044861878, 1.564691889222264, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f6c0c2c3c5df0df3f9d8753934a81df3f9add4287f4f6df3fc17dd7e428fedf3f1f4c759e63ecdf3fd56c8d105dfcdf3f617751ecffffdf3ffd18396370fedf3f78cb64fd9affdf3fbb586548811adf3ff0e6780a07acda3f772b21dcd8f3df3f4b7ed68b88ffdf3f2f373f1c0952de3fd689b236b5a08e3f6d785da2458fb2bf8a4fcb7830038cbf71483620cb97833f0a8ee19c53ef97bf8c8f29f037cb823feec4a45f0e5316bf86ac2bb5de6f7dbfaedd1744699d56bf7b70aa9a5933a33f1783b7332e2e953f0df2b91ad682833fb847d27558c942bf13c7bdb6267aa43f3a7f227e47ffadbff8d155748abfc5bf828a34866db0b5bff77d18024c13cabfa8aca8d05736bdbf23340afe4748b8bf62b266446a52b9bf537fc255f858c1bfc713ab51b34094bfacab2e7ed8b399bf2847e6e2ad0c55bf1c13ccf50c539fbf57537237eea267bfddd08fa413358fbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.06666666666666667, 0, 0, 0);
INSERT INTO covey.trial_objectives VALUES (2, 16, 0, NULL, NULL, '{"mean":1.2414613806312427,"sd":0.9472612602406066,"alpha":0.2,"credible":[0.027497229590142096,2.4554255316723435],"conformal":[[0.36682280355332725,2.2632367121427186]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.19608349668451563,2.679006257947001],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.2414613806312427, 0.8973038951526223, 0.721387590814506, 0.2, 0.027497229590142096, 2.4554255316723435, -0.19608349668451563, 2.679006257947001, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f296f57639d7adf3fcf181340c9fedf3f9e82e7c375a1de3f39e532897916dd3f880dc9cfab69df3fab86b90a94c6df3f4bf886185beedf3fb2e6a6bd88c8df3f4a0779866adedf3fece62bb324dfdf3fe4f6ebc3e21bdf3ff87c0ed360ffdf3f714d0cd595f6df3f59e55da6d8c2df3fef7e7c12df0da9bf726b59fb43e937bf729a40fc5681cd3fbf83ed0484e2b93f066e80d62de1b3bfd7e5cfa38d82b43f14ab50f25ae2a83feffe64e8f800a63fed236f356b8cb03f1a4ca681ce788a3fb237893368f45dbf98b0ec16c7c1663fd6f8a856f0318abf1612852fa46a833fe48b8476f4d2b2bf54b7d12530703dbfab8d286e2adee3bf52ce7ccc60c2acbfd3d624ddf907c5bfa700002e9a4dddbf4e63022d2c8ce1bf1282c3e24c75c1bf7beb83ee004fe0bf11a9e20aee5395bf939981aec9770fbf978bd7b52d07aabf27e0b3b89238b2bf3bdde2ebcca878bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 17, 0, NULL, NULL, '{"mean":0.8534982169247044,"sd":0.6435602935512004,"alpha":0.2,"credible":[0.028742515201820754,1.678253918647588],"conformal":[[0.2185431089967089,1.5057348054561934]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.06202393946645173,1.7690203733158605],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.8534982169247044, 0.41416985143570717, 0.3963829111815296, 0.2, 0.028742515201820754, 1.678253918647588, -0.06202393946645173, 1.7690203733158605, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f0b3bd9566efbdf3faf285c674bc8df3f0d605ef75bdcdf3f01c87358bacbdf3fe7cf3d71e6fedf3f47e4bd37d2fcdf3ff8295afb9ef6df3f0a4a7f2e87f1df3f2473dcbbdafadf3f1a3f124f212fdf3fd4815fe101e4da3f8d86d1be94fbdf3fe13ae66b917bde3f81e85c08d8eadd3fd882bca614b2823f5701cd07212e64bfad1b8059bc30b3bfab33dda503aa9c3fde8e6eab26757b3f5f78217cf95d933fcbe81a57de26a2bf4e604c8e1e8996bf5206faae8df4993fe06d45584881a03fa9b4b0950dac70bf6abc180ea3537ebfe92c54f00c8ab4bff9441fed29d29b3f6392b448fc1fb3bfc49318280d3e3dbf5862b0cd6aaae4bfc52d8652cd6fafbfc71f50e4e26bc5bff78094d49f7fddbf4b310df3b690e1bf06011c5bd18bc1bfc82b0b858e5de0bfbb2d103b25de94bf72c17d9e72330bbf90c3f7fb1604aabfaccda69a8260b1bfc4d4ca4e563a77bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 18, 0, NULL, NULL, '{"mean":1.0050832430344865,"sd":0.6665531407060785,"alpha":0.2,"credible":[0.15086102204394097,1.8593054640250317],"conformal":[[0.2847093776446211,1.6514971813787098]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.048648045154634945,1.961518440914338],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.0050832430344865, 0.4442930893851373, 0.4373083759957238, 0.2, 0.15086102204394097, 1.8593054640250317, 0.048648045154634945, 1.961518440914338, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f3f51335556f2df3fc14867f35971df3f08ec2b896aeadf3f69e692e9d8c9df3f34e7444c940bdf3f5606c546b18edf3fdd85713c76cedf3f3acdbd01c3ecdf3f7f5eb8607dfddf3f38aa845f57c0df3f86196cef8d53de3f22ff2f7c47f4df3f0a28e89efae1df3ff1537e5f5499df3f326de568e127903f1d814d86600f703fdbbe9c4dc3e4adbf031f2f3bfc2b9d3f2a6e0ca13033b93fc38d0e2734b6bcbf9cba125aa6ceb4bf49954c16b4f9993f75e2f366b221923f4a5b1f168263923fb4480fce2c4464bf06302a5d28af883fa4ed965adc5b973f555e8ec41818893f6920022a8c1ab3bf940b497e0eee3cbf48ecd0ec88b3e4bf89388853f16dafbf9d47ca0afbc8c4bf6e84aeaa101addbfe86ac838a57ae1bff102e8203389c1bff1be68c3e75ee0bf76e75558513f95bfde84540825ad0ebfea57f47426fea9bf24bf6687d32cb2bf9acbc31c918878bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (2, 19, 0, NULL, NULL, '{"mean":0.722986052000331,"sd":0.5856625988735559,"alpha":0.2,"credible":[-0.027570768466994005,1.4735428724676558],"conformal":[[0.1382774898499809,1.31796001494596]],"whole_line":false,"not_enough_data":false,"w_n":0.06666666666666667,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.08771441060157299,1.533686514602235],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.722986052000331, 0.34300067971932763, 0.27113847061594365, 0.2, -0.027570768466994005, 1.4735428724676558, -0.08771441060157299, 1.533686514602235, 'tracked', 'adaptive', 0, 0.06666666666666667, '\x0e000000000000000000000000000000000000000000f03f49a92c175bf7df3f29ea511e1bebdf3f99edaae8a1efdf3f38fcefd1b0e7df3f06dc6d2139ffdf3fe041a27f40fadf3f5777e3d1e4f7df3fc9fd6db644f7df3f87ec979c90fedf3f275b20bac03bdf3f9c32eea82533db3f22980788d2ffdf3f4e4a3b91018ddf3fcd0bb0f7c94ade3f74675aad7bb5893f9d9d7cc765c558bf062c043b4a0aaabf2438097fbb94933f906c35029c13773fe8b62e86f4099a3f04ce675d67e0a0bfb448f898c18291bf8592818ab96b8b3f54ad4204db02a03fd9c8a89aa14070bf55778ce87e53583f351f1da735bda6bf07147cf8d559993f06ac0c6f8c1db3bf072251a8145e3dbfc540c814ebb6e4bfe927ebf3728bafbf352c9e401a6cc5bfacef524a417dddbffacd0d036a91e1bfaf08358df88ec1bfad53ae9c745fe0bf7933fea097e694bfe473803180830bbf7b0a30348a07aabf62fce3f562fcb1bff2a77e3ad48477bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
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
INSERT INTO covey.trial_objectives VALUES (3, 6, 0, 0, NULL, '{"mean":0.4305157085587199,"sd":0.294985933050715,"alpha":0.05,"credible":[-0.14764609616662527,1.008677513284065],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.32776977270967833,1.1888011898271182],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.4305157085587199, 0.08701670069780093, 0.9999999918457809, 0.05, -0.14764609616662527, 1.008677513284065, -0.32776977270967833, 1.1888011898271182, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f1a6caebce9abdf3f20e08c1b7debdd3f308e1bf324ffdf3fc3bc6f09bcb4de3ffcc44a07609bdf3f204069dfa459bbbfa297ac414639cebf35f2ae662d1a833fe128f86324f2bd3f5da2394e6512c6bf5e25e594b7cae1bfd8ba04e44e72dbbfe4a675c927a7dabff5d27f390ea8c5bf3869411c9c5df3bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.16666666666666666, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 7, 1, 56.52309449273038, NULL, '{"mean":60.795036771743945,"sd":5.182279228283885,"alpha":0.05,"credible":[50.637956126477505,70.95211741701038],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.16666666666666666,"score":"loo_student","sets":"fitted","assured":null,"tracked":[49.033111886031385,72.55696165745651],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 60.795036771743945, 26.856017999902623, 0.9999995540159228, 0.05, 50.637956126477505, 70.95211741701038, 49.033111886031385, 72.55696165745651, 'tracked', 'adaptive', 0, 0.16666666666666666, '\x05000000000000000000000000000000000000000000f03f5dc1ce8e80a6d33f0700ed6d9d75da3f1c985c54e266dd3fb87802dc7cc3cd3fce3361dc7580d63f5a0f8c2f8192d53f9a56d1c777ebcd3ff463104061d5c13f45f15f98c28de6bfd11bade0d6c7cf3fff81a7125bd7c2bfae5799a74432c4bf9251e1d03b9abebfe10ae3411cb7ddbf2b9f62738d95babf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.3333333333333333, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 8, 0, 1.0961322025000335, NULL, '{"mean":1.0967279352723789,"sd":0.005115122969179012,"alpha":0.05,"credible":[1.0867024784762944,1.1067533920684633],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[1.0842319474673585,1.1092239230773993],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 1.0967279352723789, 2.616448298982271e-05, 0.999948039659383, 0.05, 1.0867024784762944, 1.1067533920684633, 1.0842319474673585, 1.1092239230773993, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f0e22698d4403dc3f07ae12dcb748d63f4c41be97ebdddf3fece6480de2c5df3ff54e702a2d249b3f315d6bfd8fa4db3f612250334b749f3f5cdbb3de5aedd33f6061df107f19d33fa9c043583dceb03f372df5fb38cf85bfd81dd0eb41aad13fcd0f0b05de57d7bff2ee8ffec1c5c9bfbadeeff5cfe5d8bfa6f64c40e2c5c2bf61d0ba931993e0bfc782d6c2695e80bf47569a415d98a4bfda0217bbce43dfbfda58bcc3951d96bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.875, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 8, 1, 77.64032308065852, NULL, '{"mean":78.62915063701627,"sd":1.0637687293168454,"alpha":0.05,"credible":[76.54420223967531,80.71409903435722],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.14285714285714285,"score":"loo_student","sets":"fitted","assured":null,"tracked":[76.34781690017277,80.91048437385976],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 78.62915063701627, 1.131603909472376, 0.9999907040158452, 0.05, 76.54420223967531, 80.71409903435722, 76.34781690017277, 80.91048437385976, 'tracked', 'adaptive', 0, 0.14285714285714285, '\x06000000000000000000000000000000000000000000f03f78a4cedb3459df3fc7258187a8a2df3fa9d06d82c663df3f231f1a30cbf99e3f3e3283946d1ade3f9f793e936fd9b23ff3c5a5cae26a903f6fb3d8f20b6498bf0aa3215553af973f9f60cc962dbed8bf87a1660168e4a1bf5465d561a295d33f385a0f480edb79bf71ba5aec717e99bfa42b71e3fab98cbf5dbb4406125db4bfaf5978f0e01885bf7a20bfb1a01cacbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.2857142857142857, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 9, 1, NULL, NULL, '{"mean":36.80552611562352,"sd":0.8842947053513108,"alpha":0.05,"credible":[35.07234034141549,38.538711889831546],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[34.96475191767369,38.646300313573356],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 36.80552611562352, 0.7819771259123617, 0.9999862648457619, 0.05, 35.07234034141549, 38.538711889831546, 34.96475191767369, 38.646300313573356, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03f6fcc0b294303d93f4770bfc7c4f4df3f6be818b7e1a5d23fa51fa353266fd83f9d592442ff04dd3fc038f15c6f1cbe3f87777fb6ec46d13fc17cbee242e97abfd57835b3efbd893f1d3424d8040295bff12062129d5fe1bfe90769e00516c03fc53eb0178b46cdbf2842d3c071a7ddbfe113a41c70e919bfd8f8346afd7fadbf0ec67872d98640bf2e769c2b8ef2e3bf1a78f6575fb4b5bf7437c212c682a1bff30838631dddcdbf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 9, 0, 0.8129234119392966, NULL, '{"mean":0.8111186854690872,"sd":0.0037769689152438836,"alpha":0.05,"credible":[0.8037159624244818,0.8185214085136925],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.8027887357199887,0.8194486352181857],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.8111186854690872, 1.4265494186718558e-05, 0.9999045254534171, 0.05, 0.8037159624244818, 0.8185214085136925, 0.8027887357199887, 0.8194486352181857, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03fc5fd07474e80df3fde7f5b5b0b89cc3f867f6c36a7addb3f591515c14dc6d43f10f832fadffbd73ff67fc9df440ddf3f6871f5419b9bb23f159d0fd61d6fcb3f1a476a2fad11b93f45be234a76f1cdbf433ee8785c51d4bf61a3f576e1e2a1bfdf6f4db534bec23fa6fdb5af3205c2bf8bf89ab9f0e694bf0ed01c7ac7faac3fc6d2205bb2afd3bfd48c27ae0848a9bf3aa9342866e1d7bf4ade1cc5e17f5cbf2ab8e9467fe9a5bf641e7577ba67d5bf0ba358dc72f32fbf54ccaa8b9af766bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.5555555555555556, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 10, 0, 0.5607301708084574, NULL, '{"mean":0.5616100758268111,"sd":0.0022021220759961906,"alpha":0.05,"credible":[0.557293995868298,0.5659261557853242],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.5570937406918294,0.5661264109617928],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.5616100758268111, 4.8493416375897726e-06, 0.9997495062881252, 0.05, 0.557293995868298, 0.5659261557853242, 0.5570937406918294, 0.5661264109617928, 'tracked', 'adaptive', 0, 0.1, '\x09000000000000000000000000000000000000000000f03f6133d90616e4dc3f0a703f8a1e28a23fe9ce09127bfedf3fa24bf5b3fab6dd3fe85677b835cadf3f9707acea34b1d73f16c9895550f1db3f593da5fa8aeddf3fbe0da61e4224c63f2973bee353b0ccbfbf6ddaaed4cac6bfd9bda99513998e3f2888eec353b3bb3f08dfae0f76c3463f3984383f545fd93f8b6167e6a4b8c63f1f31da5763ff903f43adee749b8bd03f3f048836a18bd0bfe50e36332c7991bf3f3f0d06f741e3bfbae5622658fcb4bf44e3c0ba424403bf6afe310d435fd3bf542797c74dcfbfbf374274c9994eafbfadc871dfd328aabf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 0.7, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 10, 1, 14.500066301007628, NULL, '{"mean":14.512540266819562,"sd":0.47761809517869463,"alpha":0.05,"credible":[13.576426001904695,15.448654531734427],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.125,"score":"loo_student","sets":"fitted","assured":null,"tracked":[13.518313506239798,15.506767027399325],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 14.512540266819562, 0.2281190448421246, 0.9999529167920088, 0.05, 13.576426001904695, 15.448654531734427, 13.518313506239798, 15.506767027399325, 'tracked', 'adaptive', 0, 0.125, '\x07000000000000000000000000000000000000000000f03fa43988fb3fcac43f0d8aaa4b07e5ad3f2e0aa049b7b9ad3f943e1f942df2de3fac29a4963120c63f5d5559a317c1d53f346af558085bdd3fa4d4a77a76817ebf66b840f495edbb3f52bc512f094c8bbf08a062e7c230cdbf5e118508f752ca3f103e243dd119d0bfbde0de6fbd61d0bfb8247714638905bf25c06933d1987bbf65591edc1b581abfc17f645a7a43e9bfa25944a56c8ca0bf7bfeb9974e4db9bf6bd0a015f15ed9bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', 1, 1, 1, 1);
INSERT INTO covey.trial_objectives VALUES (3, 11, 0, NULL, NULL, '{"mean":0.2790338265096692,"sd":0.03938270186786449,"alpha":0.05,"credible":[0.20184514923477645,0.356222503784562],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.09090909090909091,"score":"loo_student","sets":"fitted","assured":null,"tracked":[0.20345868903993009,0.3546089639794083],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 0.2790338265096692, 0.001550997206413097, 0.9999992730325692, 0.05, 0.20184514923477645, 0.356222503784562, 0.20345868903993009, 0.3546089639794083, 'tracked', 'adaptive', 0, 0.09090909090909091, '\x0a000000000000000000000000000000000000000000f03fd98e7c80d400d83f84d4a490afe7df3f43ac2b99dc6fd33f12c2a9d8d5c7d23fe047d83c15fddf3f97ba50a3e489df3ff6b7801c863adf3f7b9912ce66b1df3f77e4dc3131b5de3fa966554e6ee6de3f473b615ef254cdbf44a9a7eec5ed893f4897703676dae0bfefe4229bcd26d3bf5247ca2ee0bc0c3f2116b3258397be3f1cddb1912451bdbfc949f74a51a1a5bf187c9726f9fec2bf04b197f6d8a5b4bfa48b0e40a3e5babf137004348fa69bbfb0d94eeddd9bd6bf7cd55fa0edbebbbf9cbdff4bdbb1d1be6c479b2d05b2dfbfccf6d255cd68d1bf339002b670cfb7bf11a19461f273d1bf75ccf391e439b8bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
INSERT INTO covey.trial_objectives VALUES (3, 11, 1, NULL, NULL, '{"mean":3.065061140470816,"sd":1.9484742550231196,"alpha":0.05,"credible":[-0.7538782241780142,6.884000505119646],"conformal":[[null,null]],"whole_line":true,"not_enough_data":true,"w_n":0.1111111111111111,"score":"loo_student","sets":"fitted","assured":null,"tracked":[-0.6579427343429394,6.788065015284571],"promise":"tracked","guarantee":"adaptive","exact":false,"because":"the tracked set''s width follows its own record of misses: proven is a bound on their number over the run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; nothing is said about a single query"}', 3.065061140470816, 3.7965519224879007, 0.9999972481251076, 0.05, -0.7538782241780142, 6.884000505119646, -0.6579427343429394, 6.788065015284571, 'tracked', 'adaptive', 0, 0.1111111111111111, '\x08000000000000000000000000000000000000000000f03f8a6dddd50bdfdf3f9621eaa9dbeed83f9eacfd70602bdd3f50827cbc3eb4de3f912da1d106f6df3fd515ad7ca6b7dc3f870026f34d83dd3f154e485a64b1df3f8c08ab5b051245bf3769ba31d625b03f5647033b167d62bf6a83827ec2a3d0bfeec40be7599e873f04ab811170f4c1bfdae934fe5320d0bfe42788a8aed363bf87a0c734cbf10abf431bb629d97282bf972f24c7e130febe3200e7e9f4b4eabf4d3d250360f7abbfff9926b6408db8bf511ed9c30224dabf653aabe1d90034bf000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f000000000000f03f', NULL, NULL, NULL, NULL);
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
INSERT INTO covey.trial_parameters VALUES (2, 6, 0, 84.45347981517013, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 6, 1, 0.3890720260867595, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 6, 2, 6, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 6, 3, NULL, 'arabica');
INSERT INTO covey.trial_parameters VALUES (2, 7, 0, 91.95890530071388, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 7, 1, 1.6212740754127226, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 7, 2, 7, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 7, 3, NULL, 'arabica');
INSERT INTO covey.trial_parameters VALUES (2, 8, 0, 81.29949519524111, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 8, 1, 4.784071980211994, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 8, 2, 4, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 8, 3, NULL, 'arabica');
INSERT INTO covey.trial_parameters VALUES (2, 9, 0, 88.80042867285593, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 9, 1, 1.4352470047128911, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 9, 2, 3, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 9, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 10, 0, 89.76675316435802, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 10, 1, 0.10006897780756759, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 10, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 10, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 11, 0, 89.79053884556646, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 11, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 11, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 11, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 12, 0, 88.69176311488219, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 12, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 12, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 12, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 13, 0, 88.33569216002928, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 13, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 13, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 13, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 14, 0, 90.23962014982308, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 14, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 14, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 14, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 15, 0, 90.47608520263512, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 15, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 15, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 15, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 16, 0, 90.34971469086145, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 16, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 16, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 16, 3, NULL, 'モカ');
INSERT INTO covey.trial_parameters VALUES (2, 17, 0, 91.67688228851186, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 17, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 17, 2, 1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 17, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 18, 0, 89.96945674083283, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 18, 1, 0.1, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 18, 2, 4, NULL);
INSERT INTO covey.trial_parameters VALUES (2, 18, 3, NULL, 'it''s \ "robusta"');
INSERT INTO covey.trial_parameters VALUES (2, 19, 0, 90.96702754834683, NULL);
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
INSERT INTO covey.trial_parameters VALUES (3, 7, 0, 0.7156769299204847, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 7, 1, 0.5303747690689348, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 8, 0, 0.8490941414192912, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 8, 1, 0.5544236981402197, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 9, 0, 0.5630980650514534, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 9, 1, 0.4867843610764822, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 10, 0, 0.3110332956114356, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 10, 1, 0.482589520311656, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 11, 0, 0.08188483523861224, NULL);
INSERT INTO covey.trial_parameters VALUES (3, 11, 1, 0.2007298587596422, NULL);
INSERT INTO covey.trials VALUES (2, 1, 'complete', 'import', NULL, 0, 3600, NULL, NULL, 1794918317.679742, 3, 0, 0, NULL, 3);
INSERT INTO covey.trials VALUES (2, 2, 'complete', 'import', NULL, 0, 3600, NULL, NULL, 1794918317.679742, 3, 0, 0, NULL, 3);
INSERT INTO covey.trials VALUES (2, 3, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794918317.755003, 1794918317.825249, 5, 0, 0, NULL, 5);
INSERT INTO covey.trials VALUES (2, 4, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794918317.911041, 1794918317.979082, 7, 0, 0, NULL, 7);
INSERT INTO covey.trials VALUES (2, 5, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794918318.056302, 1794918318.141662, 9, 0, 0, NULL, 9);
INSERT INTO covey.trials VALUES (2, 6, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794918318.275875, 1794918318.396296, 11, 0, 0, NULL, 11);
INSERT INTO covey.trials VALUES (2, 7, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794918318.519611, 1794918318.607692, 13, 0, 0, NULL, 13);
INSERT INTO covey.trials VALUES (2, 8, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794918318.735008, 1794918318.832141, 15, 0, 0, NULL, 15);
INSERT INTO covey.trials VALUES (2, 10, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794918319.163963, 1794918319.26105, 19, 0, 0, NULL, 19);
INSERT INTO covey.trials VALUES (2, 11, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794918319.371029, 1794918319.441633, 21, 0, 0, NULL, 21);
INSERT INTO covey.trials VALUES (2, 12, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794918319.529503, 1794918319.584432, 23, 0, 0, NULL, 23);
INSERT INTO covey.trials VALUES (2, 13, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794918319.669759, 1794918319.740716, 25, 0, 0, NULL, 25);
INSERT INTO covey.trials VALUES (2, 14, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794918319.855798, 1794918319.947992, 27, 0, 0, NULL, 27);
INSERT INTO covey.trials VALUES (2, 15, 'complete', 'ask', NULL, 1, 0.5, NULL, 1794918320.063095, 1794918321.164409, 29, 1, 1, NULL, 30);
INSERT INTO covey.trials VALUES (2, 9, 'complete', 'ask', 'wörker 1', 1, 3600, NULL, 1794918318.955486, 1794918319.04146, 17, 0, 0, NULL, 31);
INSERT INTO covey.trials VALUES (2, 19, 'running', 'ask', NULL, 1, 3600, 1794921921.380901, 1794918321.380901, NULL, NULL, 0, 0, NULL, 35);
INSERT INTO covey.trials VALUES (2, 16, 'failed', 'ask', NULL, 1, 3600, NULL, 1794918321.380901, 1794918321.428387, NULL, 0, 0, 'the pump
''broke''', 36);
INSERT INTO covey.trials VALUES (2, 17, 'abandoned', 'ask', NULL, 1, 3600, NULL, 1794918321.380901, NULL, NULL, 0, 0, 'keine Bohnen', 37);
INSERT INTO covey.trials VALUES (2, 18, 'waiting', 'ask', NULL, 2, 3600, NULL, 1794918321.380901, NULL, NULL, 0, 0, 'Stromausfall', 41);
INSERT INTO covey.trials VALUES (2, 20, 'waiting', 'enqueue', NULL, 0, 3600, NULL, NULL, NULL, NULL, 0, 0, NULL, 42);
INSERT INTO covey.trials VALUES (3, 1, 'complete', 'ask', NULL, 1, 1800, NULL, 1794918322.099127, 1794918322.194983, 3, 0, 0, NULL, 3);
INSERT INTO covey.trials VALUES (3, 2, 'complete', 'ask', NULL, 1, 1800, NULL, 1794918322.308453, 1794918322.434611, 5, 0, 0, NULL, 5);
INSERT INTO covey.trials VALUES (3, 3, 'complete', 'ask', NULL, 1, 1800, NULL, 1794918322.560091, 1794918322.681249, 7, 0, 0, NULL, 7);
INSERT INTO covey.trials VALUES (3, 4, 'complete', 'ask', NULL, 1, 1800, NULL, 1794918322.775603, 1794918322.868744, 9, 0, 0, 'no bill', 9);
INSERT INTO covey.trials VALUES (3, 5, 'complete', 'ask', NULL, 1, 1800, NULL, 1794918322.957615, 1794918323.113037, 11, 0, 0, NULL, 11);
INSERT INTO covey.trials VALUES (3, 6, 'complete', 'ask', NULL, 1, 1800, NULL, 1794918323.278987, 1794918323.375292, 13, 0, 0, NULL, 13);
INSERT INTO covey.trials VALUES (3, 7, 'complete', 'ask', NULL, 1, 1800, NULL, 1794918323.464844, 1794918323.50375, 15, 0, 0, NULL, 15);
INSERT INTO covey.trials VALUES (3, 8, 'complete', 'ask', NULL, 1, 1800, NULL, 1794918323.624493, 1794918323.707724, 17, 0, 0, NULL, 17);
INSERT INTO covey.trials VALUES (3, 9, 'complete', 'ask', NULL, 1, 1800, NULL, 1794918323.843673, 1794918323.918523, 19, 0, 0, 'no bill', 19);
INSERT INTO covey.trials VALUES (3, 10, 'complete', 'ask', NULL, 1, 1800, NULL, 1794918324.055251, 1794918324.15193, 21, 0, 0, NULL, 21);
INSERT INTO covey.trials VALUES (3, 11, 'running', 'ask', 'bob', 1, 864000, 1795782324.394245, 1794918324.312435, NULL, NULL, 0, 0, NULL, 23);
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
