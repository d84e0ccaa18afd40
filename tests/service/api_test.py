"""The API as programs use it, on both databases: python3 api_test.py PATH_TO_COVEY [sqlite|postgres]"""

import json
import os
import re
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from fixture import IS_SANITIZED, Client, Events, Postgres, Server, coffee, fill, quote, schema_errors, taste

COVEY = os.path.abspath(sys.argv.pop(1))
BACKENDS = [sys.argv.pop(1)] if len(sys.argv) > 1 and sys.argv[1] in ("sqlite", "postgres") else ["sqlite", "postgres"]


class Contract:
    """The same on every database."""

    @classmethod
    def setUpClass(cls):
        cls.storage = cls.new_storage()
        cls.server = Server(COVEY, cls.storage)
        cls.document = cls.server.client().get("/api/openapi.json").json

    @classmethod
    def tearDownClass(cls):
        code = cls.server.stop()
        log = cls.server.log_text()
        cls.end_storage()
        assert code == 0, (code, log[-2000:])
        assert not re.search(r" 500 \d+ B", log), log[-3000:]  # the status, not the size of an answer

    def setUp(self):
        self.client = self.server.client()
        self.addCleanup(self.client.close)

    def make(self, name, trials=0, **settings):
        answer = self.client.post("/api/studies", coffee(name, **settings))
        self.assertEqual(answer.status, 201, answer)
        fill(self.client, name, trials)
        return "/api/studies/" + quote(name)

    def conforms(self, method, template, answer):
        """The answer is as the document says."""
        operation = self.document["paths"][template][method.lower()]
        responses = operation["responses"]
        described = responses.get(str(answer.status), responses["default"])
        if answer.status == 304:
            return
        (kind, content), = described["content"].items()
        self.assertEqual(answer.headers["Content-Type"].split(";")[0], kind, answer)
        if kind.endswith("json"):
            self.assertEqual(schema_errors(self.document, content["schema"], answer.json), [], answer)

    def problem(self, answer, status, **where):
        """A problem document that names the place."""
        self.assertEqual(answer.status, status, answer)
        self.assertEqual(answer.headers["Content-Type"], "application/problem+json")
        problem = answer.json
        self.assertEqual(problem["status"], status)
        self.assertEqual(schema_errors(self.document, {"$ref": "#/components/schemas/Problem"}, problem), [])
        for key, value in where.items():
            self.assertEqual(problem["errors"][0][key], value, problem)
        return problem["detail"]

    # --- Outcomes ---

    def test_limits_targets_and_units(self):
        definition = {
            "study": {
                "name": "reactor",
                "objectives": {
                    "yield": {"goal": "maximize", "unit": "%", "low": 0, "high": 100},
                    "purity": {"at_least": 60},
                },
                "violations": 0.2,
                "initial": 3,
            },
            "parameters": {"heat": {"type": "float", "low": 0, "high": 1}},
        }
        self.assertEqual(self.client.post("/api/studies", definition).status, 201)
        url = "/api/studies/reactor"
        shown = self.client.get(url)
        self.conforms("GET", "/api/studies/{study}", shown)
        self.assertEqual(shown.json["objectives"][1], {"name": "purity", "direction": "limit", "at_least": 60})
        self.assertEqual(shown.json["definition"]["study"]["objectives"], definition["study"]["objectives"])
        for number in range(1, 7):
            trial, = self.client.post(url + "/ask", {}).json["trials"]
            heat = trial["params"]["heat"]
            values = {"yield": 100 * heat, "purity": 100 - 80 * heat}
            if number == 1:
                refused = self.client.post(f"{url}/trials/1/tell", {"values": {**values, "yield": 104}})
                self.assertIn("high is 100 %", self.problem(refused, 422))
                self.assertEqual(refused.json["code"], "beyond_possible")
                self.assertIn("insist", refused.json["advice"])
            told = self.client.post(f"{url}/trials/{number}/tell", {"values": values, "insist": number == 2})
            self.assertEqual(told.json["feasible"], values["purity"] >= 60, told)
            self.conforms("POST", "/api/studies/{study}/trials/{trial}/tell", told)
        coverage = self.client.get(url + "/coverage")
        self.conforms("GET", "/api/studies/{study}/coverage", coverage)
        self.assertEqual(coverage.json["violations"]["n"], 3)
        best = self.client.get(url + "/best").json["best"]
        self.assertGreaterEqual(best["values"]["purity"], 60)
        self.problem(self.client.post("/api/studies", {**definition, "study": {**definition["study"], "name": "r", "violations": 3}}), 422, pointer="#/study/violations")

    # --- Studies ---

    def test_a_study_is_created_listed_shown_and_deleted(self):
        url = self.make("Kaffee / Übung?")
        shown = self.client.get(url)
        self.conforms("GET", "/api/studies/{study}", shown)
        self.assertEqual([p["name"] for p in shown.json["parameters"]], ["temperature", "grind", "bean"])
        self.assertEqual(shown.json["states"]["complete"], 0)
        listed = self.client.get("/api/studies")
        self.conforms("GET", "/api/studies", listed)
        self.assertIn("Kaffee / Übung?", [s["study"] for s in listed.json["studies"]])
        # Its own definition creates it again, or changes nothing.
        again = self.client.post("/api/studies", shown.json["definition"])
        self.assertEqual((again.status, again.json["done"]), (200, "unchanged"), again)
        wider = shown.json["definition"]
        wider["parameters"]["temperature"]["high"] = 105
        answer = self.client.post("/api/studies", wider)
        self.assertEqual((answer.status, answer.json["done"]), (200, "widened"), answer)
        wider["study"]["alpha"] = 0.2
        self.problem(self.client.post("/api/studies", wider), 409)
        deleted = self.client.request("DELETE", url)
        self.conforms("DELETE", "/api/studies/{study}", deleted)
        self.problem(self.client.get(url), 404)
        self.problem(self.client.request("DELETE", url), 404)

    def test_settings_of_the_search_come_back(self):
        given = {"beta": 2.5, "kernel": "rbf", "search_alpha": 0.2, "ratio": "kernel", "noise": {"taste": 0.3},
                 "trust_region": False, "deterministic": False, "count_failures": True, "max_failures": 4}
        shown = self.client.get(self.make("settings", **given))
        self.conforms("GET", "/api/studies/{study}", shown)
        self.assertEqual({key: shown.json["definition"]["study"][key] for key in given}, given)
        again = self.client.post("/api/studies", shown.json["definition"])
        self.assertEqual((again.status, again.json["done"]), (200, "unchanged"), again)
        plain = self.client.get(self.make("plain")).json["definition"]["study"]
        self.assertEqual({key: plain[key] for key in given},
                         {**dict.fromkeys(given), "deterministic": False, "count_failures": False, "max_failures": 10})
        # They reach the search.
        asked = []
        for settings in ({}, {"beta": 0.1}, {"deterministic": True}):
            url = self.make("search%d" % len(asked), trials=8, initial=4, **settings)
            asked.append(self.client.post(url + "/ask").json["trials"][0]["params"])
        self.assertNotEqual(asked[0], asked[1])
        self.assertNotEqual(asked[0], asked[2])

    def edit(self, url, body):
        answer = self.client.request("PATCH", url, body)
        self.conforms("PATCH", "/api/studies/{study}", answer)
        return answer

    def test_a_study_is_changed_all_or_none(self):
        url = self.make("change", 2, budget=2)
        self.assertEqual(self.client.post(url + "/ask").json["trials"], [])
        answer = self.edit(url, {"budget": 9, "study": {"lease": "2h"}, "parameters": {"temperature": {"high": 104}}})
        self.assertEqual(answer.status, 200, answer)
        self.assertEqual(answer.json["changed"], {"budget": {"before": 2, "after": 9}, "lease": {"before": None, "after": 7200},
                                                  "temperature.high": {"before": 100, "after": 104}})
        self.assertFalse(answer.json["new_chapter"])
        self.assertEqual(len(self.client.post(url + "/ask").json["trials"]), 1, "it goes on")
        shown = self.client.get(url).json
        self.assertEqual((shown["budget"], shown["chapter"], shown["definition"]["study"]["lease"]), (9, 1, 7200))
        revision = shown["revision"]
        for body, pointer, says in (
                ({"budget": 7, "bugdet": 3}, "#/bugdet", "did you mean 'budget'?"),
                ({"budget": 7, "alpha": 2}, "#/alpha", "alpha is 2"),
                ({"study": {"budget": 7, "alpha": 2}}, "#/study/alpha", "alpha is 2"),
                ({"study": {"bugdet": 3}}, "#/study/bugdet", "did you mean 'budget'?"),
                ({"budget": 7, "parameters": {"temprature": {"low": 3}}}, "#/parameters/temprature", "did you mean 'temperature'?"),
                ({"parameters": {"temperature": {"low": "cold"}}}, "#/parameters/temperature/low", "a number"),
                ({"parameters": {"temperature": {"type": "int"}}}, "#/parameters/temperature/type", "cannot be changed"),
                ({"parameters": {"bean": {"choices": ["arabica"]}}}, "#/parameters/bean/choices", "'robusta' would be gone"),
                ({"objectives": {"tatse": "minimize"}}, "#/objectives/tatse", "did you mean 'taste'?"),
                ({"objectives": "minimize"}, "#/objectives", "a table"),
                ({"name": "a\nb"}, "#/name", "address"),
                ({"study": {"name": "x" * 300}}, "#/study/name", "300 bytes"),
                ({"parameters": {"bean": {"choices": ["arabica", "robusta"] + ["b%d" % i for i in range(1200)]}}}, "#/parameters",
                 "expected at most 1000"),
                ({"budget": 7, "study": {"budget": 8}}, "#/budget", "twice"),
                ({"constraints": {"linear": []}}, "#/constraints", "no field 'constraints'"),
                ([], "#", "not an object")):
            answer = self.client.request("PATCH", url, body)
            self.assertIn(says, self.problem(answer, 422, pointer=pointer), body)
        self.assertEqual(self.client.get(url).json["revision"], revision, "nothing has changed")
        self.assertEqual(self.edit(url, {"budget": None, "lease": None}).json["changed"]["budget"], {"before": 9, "after": None})
        self.assertEqual(self.edit(url, {}).json["changed"], {})
        self.problem(self.client.request("PATCH", "/api/studies/nothing", {"budget": 3}), 404)

    def test_since_fits_the_model_to_what_came_after(self):
        url = self.make("new instrument", 7)
        before = self.client.get(url + "/coverage").json
        self.assertEqual([(r["objective"], r["n"], r["alarm"]) for r in before["drift"]["records"]], [("taste", 3, False)])
        self.problem(self.client.request("PATCH", url, {"since": 9}), 422, pointer="#/since")
        self.problem(self.client.request("PATCH", url, {"since": 0}), 422, pointer="#/since")
        tag = self.client.get(url + "/left_out").headers["ETag"]
        edited = self.edit(url, {"since": 4}).json
        self.assertEqual((edited["changed"], edited["new_chapter"]), ({"since": {"before": None, "after": 4}}, False))
        left_out = self.client.get(url + "/left_out")
        self.assertNotEqual(left_out.headers["ETag"], tag)
        self.assertEqual([row["trial"] for row in left_out.json["rows"]], [4, 5, 6, 7])
        after = self.client.get(url + "/coverage")
        self.conforms("GET", "/api/studies/{study}/coverage", after)
        self.assertEqual(after.json["coverage"], before["coverage"])
        self.assertEqual(after.json["drift"]["records"][0]["n"], 0)

    def test_what_is_promised_begins_a_chapter(self):
        url = self.make("chapters", 7)
        self.assertTrue(self.edit(url, {"alpha": 0.2}).json["new_chapter"])
        fill(self.client, "chapters", 2)
        trials = self.client.get(url + "/trials").json["trials"]
        self.assertEqual([t["chapter"] for t in trials], 7 * [1] + 2 * [2])
        coverage = self.client.get(url + "/coverage")
        self.conforms("GET", "/api/studies/{study}/coverage", coverage)
        self.assertEqual(coverage.json["chapter"], 2)
        self.assertEqual([(r["chapter"], r["n"], r["promised"]) for r in coverage.json["coverage"]], [(2, 2, 0.8), (1, 3, 0.9)])
        self.assertIn("Former chapters", self.client.get(url + "/report.html").body.decode())
        # The model is seen from every side, also where results lie outside of the bounds.
        self.edit(url, {"parameters": {"temperature": {"low": 97, "high": 98}}})
        for page in ("/slices?points=40", "/slices?through=1", "/contours?x=temperature&y=grind&points=24", "/importance", "/left_out",
                     "/best", "/front", "/report.html", "/export.csv"):
            self.assertEqual(self.client.get(url + page).status, 200, page)
        asked = self.client.post(url + "/ask").json["trials"][0]
        self.assertTrue(97 <= asked["params"]["temperature"] <= 98)

    def test_names_and_copies(self):
        url = self.make("first", 6)
        self.make("taken")
        self.client.post(url + "/ask")
        self.problem(self.client.request("PATCH", url, {"name": "taken"}), 409)
        renamed = self.edit(url, {"name": "second / ?"})
        self.assertEqual((renamed.json["study"], renamed.headers["Location"]), ("second / ?", "/api/studies/second%20%2F%20%3F"))
        self.problem(self.client.get(url), 404)
        url = renamed.headers["Location"]
        copied = self.client.post(url + "/copy", {"name": "copied", "with_results": True})
        self.conforms("POST", "/api/studies/{study}/copy", copied)
        self.assertEqual((copied.status, copied.json["trials"], copied.json["left_out"]), (201, 6, 1))
        there = self.client.get(url + "/trials").json["trials"]
        self.assertEqual(self.client.get("/api/studies/copied/trials").json["trials"], there[:6])
        plain = self.client.post(url + "/copy", {"name": "plain copy"})
        self.assertEqual((plain.status, plain.json["trials"], plain.json["left_out"]), (201, 0, 0))
        self.problem(self.client.post(url + "/copy", {"name": "plain copy"}), 409)
        self.problem(self.client.post(url + "/copy", {}), 422, pointer="#/name")
        self.problem(self.client.post(url + "/copy", {"name": ".."}), 422, pointer="#/name")
        self.problem(self.client.post(url + "/copy", {"name": "x", "with_results": 1}), 422, pointer="#/with_results")
        self.assertEqual([e["what"] for e in self.client.get("/api/studies/plain%20copy/history").json["history"]], ["copy"])

    def test_people_wait_as_long_as_it_takes(self):
        url = self.make("people")
        self.assertIsNotNone(self.client.post(url + "/ask").json["trials"][0]["lease_until"])
        self.assertIsNone(self.client.post(url + "/ask", {"person": True}).json["trials"][0]["lease_until"])
        self.assertIsNone(self.client.post(url + "/ask", {"lease": "none"}).json["trials"][0]["lease_until"])
        self.edit(url, {"lease": "1h"})
        self.assertIsNotNone(self.client.post(url + "/ask", {"person": True}).json["trials"][0]["lease_until"])
        self.assertIsNone(self.client.post(url + "/ask", {"lease": "none"}).json["trials"][0]["lease_until"])
        self.problem(self.client.post(url + "/ask", {"person": "anna"}), 422, pointer="#/person")
        short = self.client.post(url + "/ask", {"lease": 0.2}).json["trials"][0]
        time.sleep(0.5)
        again = self.client.post(url + "/ask").json["trials"][0]
        self.assertEqual((again["trial"], short["attempt"], again["attempt"]), (short["trial"], 1, 2))

    def test_every_kind_of_parameter(self):
        study = {
            "study": {"name": "kinds", "objectives": {"taste": "maximize"}, "initial": 4},
            "parameters": {
                "heat": {"type": "float", "low": 80, "high": 100, "step": 0.5},
                "dose": {"type": "float", "low": 0, "high": 2, "digits": 1},
                "minutes": {"values": [1, 2, 5]},
                "bean": {"type": "categorical", "choices": ["a", "b", "c"], "descriptors": {"a": [1, 2], "b": [3, 1], "c": [2, 5]}},
                "share": {"type": "float", "low": 0, "high": 1, "when": "bean == 'b'"},
                "rinsed": {"type": "bool"},
                "humidity": {"type": "float", "low": 20, "high": 80, "context": True},
                "plate": {"type": "float", "low": 0, "high": 1, "shared": True},
                "cup": {"value": 250}},
            "constraints": {"linear": ["heat + minutes <= 104"], "nonlinear": ["dose * plate <= 1"],
                            "nonzero": [{"of": ["dose", "plate"], "at_most": 1}]}}
        self.assertEqual(self.client.post("/api/studies", study).status, 201)
        url = "/api/studies/kinds"
        shown = self.client.get(url)
        self.conforms("GET", "/api/studies/{study}", shown)
        definition = shown.json["definition"]
        for name, parameter in study["parameters"].items():
            for key, value in parameter.items():
                if key not in ("descriptors", "value"):
                    self.assertEqual(definition["parameters"][name][key], value, (name, key))
        self.assertEqual(definition["constraints"], study["constraints"])
        again = self.client.post("/api/studies", definition)
        self.assertEqual((again.status, again.json["done"]), (200, "unchanged"), again)

        asked = self.client.post(url + "/ask", {"q": 3, "given": {"humidity": 41}})
        self.conforms("POST", "/api/studies/{study}/ask", asked)
        for trial in asked.json["trials"]:
            params = trial["params"]
            self.assertIsInstance(params["rinsed"], bool)
            self.assertEqual("share" in params, params["bean"] == "b")
            self.assertEqual((params["humidity"], params["cup"]), (41, 250))
        self.assertEqual(len({t["params"]["plate"] for t in asked.json["trials"]}), 1)
        missing = self.client.post(url + "/ask")
        self.problem(missing, 422)
        self.assertEqual((missing.json["code"], missing.json["advice"]), ("context_missing", "given says what it is"))
        for body, code in [({"given": {"humidity": 41, "heat": 90}}, "no_context"), ({"fix": {"humidity": 41}}, "is_context")]:
            answer = self.client.post(url + "/ask", body)
            self.problem(answer, 422)
            self.assertEqual(answer.json["code"], code)
        given = {"humidity": 41}
        for body, pointer in [({"given": {"humidity": 99}}, "#/given/humidity"), ({"given": given, "fix": {"heat": 90.3}}, "#/fix/heat"),
                              ({"given": given, "fix": {"rinsed": "true"}}, "#/fix/rinsed")]:
            self.problem(self.client.post(url + "/ask", body), 422, pointer=pointer)
        self.assertIn("90 and 90.5 are nearest", self.client.post(url + "/ask", {"given": given, "fix": {"heat": 90.3}}).json["detail"])

        point = {"heat": 90.5, "dose": 0, "minutes": 2, "bean": "b", "share": 0.5, "rinsed": True, "humidity": 41, "plate": 0.25}
        queued = self.client.post(url + "/enqueue", {"params": point})
        self.assertEqual(queued.json["params"], {**point, "cup": 250}, queued)
        for change, pointer in [({"share": None}, "#/params/share"), ({"bean": "a"}, "#/params"), ({"minutes": 3}, "#/params/minutes"),
                                ({"rinsed": 1}, "#/params/rinsed"), ({"humidity": None}, "#/params/humidity"),
                                ({"dose": 1.5}, "#/params")]:
            self.problem(self.client.post(url + "/enqueue", {"params": {**point, **change}}), 422, pointer=pointer)
        for parameter, pointer in [({"type": "float", "low": 0, "high": 1, "step": 0}, "#/parameters/p/step"),
                                   ({"values": [1, "2"]}, "#/parameters/p/values/1"), ({"value": 1, "low": 0}, "#/parameters/p/low"),
                                   ({"type": "bool", "when": "nobody"}, "#/parameters/p/when"),
                                   ({"type": "categorical", "choices": ["a"], "descriptors": "x.csv"}, "#/parameters/p/descriptors")]:
            wrong = {**study, "parameters": {**study["parameters"], "p": parameter}}
            self.problem(self.client.post("/api/studies", wrong), 422, pointer=pointer)

        # Pictures of the model: constants and what has no value cannot vary.
        for trial in asked.json["trials"]:
            self.client.post("%s/trials/%d/tell" % (url, trial["trial"]), {"values": {"taste": 90 - trial["params"]["heat"]}})
        shares = self.client.get(url + "/importance").json["objectives"][0]["shares"]
        self.assertEqual(list(shares), [name for name in study["parameters"] if name != "cup"])
        for bean in ("a", "b"):
            params = {key: value for key, value in point.items() if key != "share" or bean == "b"} | {"bean": bean}
            query = "/slices?points=8&params=" + quote(json.dumps(params))
            slices = self.client.get(url + query).json["slices"]
            self.assertEqual([one["parameter"] for one in slices], list(params))
            asked_for = self.client.get(url + query + "&parameter=share").json["slices"][0]
            self.assertEqual(any(mean is not None for mean in asked_for["mean"]), bean == "b")

    def test_failures_leave_the_budget(self):
        url = self.make("spent", budget=2)
        self.client.post(url + "/ask", {"q": 2})
        self.client.post(url + "/trials/1/fail", {"reason": "spilt"})
        self.assertEqual(self.client.get(url).json["spent"], 1)
        self.assertEqual([t["trial"] for t in self.client.post(url + "/ask", {"q": 2}).json["trials"]], [3])

    def test_outcomes_are_checked_for_outliers_however_they_come(self):
        url = self.make("outliers", trials=10)
        trial = self.client.post(url + "/ask").json["trials"][0]
        at = url + "/trials/%d/" % trial["trial"]
        told = self.client.post(at + "tell", {"values": {"taste": 900}})
        self.assertIn("possible outlier", told.json["remarks"][0])
        fine = self.client.post(at + "amend", {"values": {"taste": trial["prediction"]["taste"]["mean"]}})
        self.conforms("POST", "/api/studies/{study}/trials/{trial}/amend", fine)
        self.assertEqual(fine.json["remarks"], [])
        amended = self.client.post(at + "amend", {"values": {"taste": 900}})
        self.assertIn("possible outlier", amended.json["remarks"][0])
        self.client.post(at + "amend", {"values": {"taste": trial["prediction"]["taste"]["mean"]}})
        rows = ["%d,%d,arabica,%r" % (80 + i, 1 + i % 5, 7.5 + i / 50 if i != 7 else 900) for i in range(12)]
        table = "temperature,grind,bean,taste\n" + "\n".join(rows)
        imported = self.client.post(url + "/import", table, {"Content-Type": "text/csv"})
        self.conforms("POST", "/api/studies/{study}/import", imported)
        self.assertIn("taste = 900", imported.json["notes"][0])

    def test_a_study_is_created_from_toml(self):
        toml = ('[study]\nname = "from toml"\nobjectives = { cost = "minimize" }\n'
                '[parameters]\nx = { type = "float", low = 0, high = 1 }\n')
        answer = self.client.post("/api/studies", toml, {"Content-Type": "application/toml"})
        self.assertEqual(answer.status, 201, answer)
        self.assertEqual(answer.headers["Location"], "/api/studies/from%20toml")
        self.problem(self.client.post("/api/studies", toml.replace("float", "flaot"), {"Content-Type": "application/toml"}),
                     422, row=5)

    def test_a_study_learns_from_an_earlier_one(self):
        self.make("earlier", 6)
        study = coffee("learner")
        study["history"] = {"studies": ["earlier"]}
        answer = self.client.post("/api/studies", study)
        self.assertEqual(answer.status, 201, answer)
        self.conforms("POST", "/api/studies", answer)
        self.assertEqual(answer.json["notes"], ["it learns from 6 outcomes of study 'earlier'"])
        self.assertEqual(self.client.request("DELETE", "/api/studies/earlier").status, 200)
        shown = self.client.get("/api/studies/learner")
        self.conforms("GET", "/api/studies/{study}", shown)
        self.assertEqual(shown.json["history"], [{"study": "earlier", "trials": 6, "used": True,
                                                  "because": "the outcomes do not speak against it"}])
        self.assertEqual(shown.json["definition"]["history"], {"studies": ["earlier"]})
        asked = self.client.post("/api/studies/learner/ask", {})
        self.conforms("POST", "/api/studies/{study}/ask", asked)
        self.assertEqual(asked.json["remarks"], [])
        for studies, status in ((["nobody"], 422), (["x", "x"], 422), ([], 422), ("earlier", 422)):
            wrong = coffee("wrong")
            wrong["history"] = {"studies": studies}
            self.problem(self.client.post("/api/studies", wrong), status)
        self.problem(self.client.request("PATCH", "/api/studies/learner", {"history": None}), 422)

    def test_what_is_wrong_with_a_study_is_named(self):
        def refused(change, pointer):
            study = coffee("wrong")
            change(study)
            detail = self.problem(self.client.post("/api/studies", study), 422, pointer=pointer)
            self.assertNotIn("line", detail.split(":")[0])
        refused(lambda s: s["study"].pop("name"), "#/study")
        refused(lambda s: s["study"].update(name=3), "#/study/name")
        refused(lambda s: s["study"].update(name=".."), "#/study/name")
        refused(lambda s: s["study"].update(name="x" * 201), "#/study/name")
        refused(lambda s: s["study"].update(name="a\nb"), "#/study/name")
        refused(lambda s: s["study"].update(alpha=2), "#/study/alpha")
        refused(lambda s: s["study"].update(alhpa=0.2), "#/study/alhpa")
        refused(lambda s: s["study"].update(objectives={"taste": "up"}), "#/study/objectives/taste")
        refused(lambda s: s["study"].update(beta="much"), "#/study/beta")
        refused(lambda s: s["study"].update(beta=1, acquisition="cei"), "#/study/beta")
        refused(lambda s: s["study"].update(kernel="cubic"), "#/study/kernel")
        refused(lambda s: s["study"].update(trust_region=True), "#/study/trust_region")
        refused(lambda s: s["study"].update(search_alpha=2), "#/study/search_alpha")
        refused(lambda s: s["study"].update(ratio="energy"), "#/study/ratio")
        refused(lambda s: s["study"].update(noise={"tast": 1}), "#/study/noise/tast")
        refused(lambda s: s["study"].update(noise={"taste": -1}), "#/study/noise/taste")
        refused(lambda s: s["study"].update(deterministic="yes"), "#/study/deterministic")
        refused(lambda s: s["study"].update(count_failures=1), "#/study/count_failures")
        refused(lambda s: s["study"].update(max_failures=0), "#/study/max_failures")
        refused(lambda s: s["parameters"]["grind"].update(low=0.5), "#/parameters/grind/low")
        refused(lambda s: s["parameters"]["bean"].update(type="category"), "#/parameters/bean/type")
        refused(lambda s: s["parameters"].update({"a/b": 3}), "#/parameters/a~1b")
        refused(lambda s: s["constraints"].update(linear=["grind <= 5", "sugar <= 2"]), "#/constraints/linear/1")
        refused(lambda s: s.update(more={}), "#/more")
        self.problem(self.client.post("/api/studies", "[1,", {"Content-Type": "application/json"}), 400)
        self.problem(self.client.post("/api/studies", [], None), 422, pointer="#")
        self.problem(self.client.post("/api/studies", "{}", {"Content-Type": "text/plain"}), 415, header="Content-Type")

    # --- Trials ---

    def test_the_life_of_a_trial(self):
        url = self.make("life")
        asked = self.client.post(url + "/ask", {"q": 2, "worker": "anna", "lease": "30m"})
        self.conforms("POST", "/api/studies/{study}/ask", asked)
        first, second = asked.json["trials"]
        self.assertEqual((first["state"], first["worker"]), ("running", "anna"))
        again = self.client.post(url + "/ask", {"q": 2, "worker": "anna"})
        self.assertEqual([t["trial"] for t in again.json["trials"]], [first["trial"], second["trial"]])
        at = url + "/trials/%d/" % first["trial"]

        def step(verb, body=None, state=None):
            answer = self.client.post(at + verb, body)
            self.assertEqual(answer.status, 200, answer)
            self.conforms("POST", "/api/studies/{study}/trials/{trial}/" + verb, answer)
            if state:
                self.assertEqual(answer.json["state"], state)
            return answer.json
        step("heartbeat", {"worker": "anna"}, "running")
        self.problem(self.client.post(at + "heartbeat", {"worker": "bert"}), 409)
        step("fail", {"reason": "the pump broke"}, "failed")
        step("retry", None, "waiting")
        held = self.client.post(url + "/ask", {"worker": "carl"}).json["trials"][0]
        self.assertEqual(held["trial"], first["trial"])
        step("accident", {"reason": "power cut", "worker": "anna"}, "running")  # it is carl's
        hurt = step("accident", {"reason": "power cut", "worker": "carl"}, "waiting")
        self.assertEqual((hurt["reason"], hurt["attempt"], hurt["worker"]), ("power cut", 2, None))
        self.assertEqual(step("accident", {"reason": "power cut"}, "waiting")["revision"], hurt["revision"])
        self.problem(self.client.post(at + "accident", {"reason": "flood"}), 409)
        self.problem(self.client.post(at + "accident", {"reason": ""}), 422)
        self.problem(self.client.post(at + "accident", {}), 422)
        step("abandon", {"reason": "cannot be brewed"}, "abandoned")
        told = step("tell", {"values": {"taste": 7.5}, "sem": {"taste": 0.2}}, "complete")
        self.assertTrue(told["late"])
        self.assertEqual(step("tell", {"values": {"taste": 7.5}})["revision"], told["revision"])
        again = self.client.post(at + "tell", {"values": {"taste": 7.6}})
        self.assertNotIn("amend", self.problem(again, 409))
        self.assertEqual((again.json["code"], again.json["advice"]), ("told_already", "amend corrects it"))
        self.assertEqual(step("amend", {"values": {"taste": 7.1}})["values"]["taste"], 7.1)
        self.assertTrue(step("exclude")["excluded"])
        self.assertFalse(step("include")["excluded"])
        self.problem(self.client.post(at + "retry"), 409)
        other = url + "/trials/%d/" % second["trial"]
        released = self.client.post(other + "release", {"worker": "anna"})
        self.assertEqual(released.json["state"], "waiting")
        shown = self.client.get(url + "/trials/%d" % first["trial"])
        self.conforms("GET", "/api/studies/{study}/trials/{trial}", shown)
        self.problem(self.client.get(url + "/trials/99"), 404)
        self.problem(self.client.get(url + "/trials/x"), 404)
        enqueued = self.client.post(url + "/enqueue", {"params": {"temperature": 90, "grind": 3, "bean": "robusta"}})
        self.assertEqual(enqueued.status, 201)
        self.conforms("POST", "/api/studies/{study}/enqueue", enqueued)
        history = self.client.get(url + "/history")
        self.conforms("GET", "/api/studies/{study}/history", history)
        self.assertEqual([e["what"] for e in history.json["history"] if e["trial"] == first["trial"]],
                         ["ask", "ask", "fail", "retry", "ask", "accident", "abandon", "tell", "amend", "exclude", "include"])
        self.assertEqual(len(self.client.get(url + "/history?limit=2").json["history"]), 2)

    def test_what_was_really_done_and_replicates(self):
        url = self.make("done", 6)

        def post(verb, trial, body):
            answer = self.client.post(f"{url}/trials/{trial}/{verb}", body)
            self.assertEqual(answer.status, 200, answer)
            self.conforms("POST", "/api/studies/{study}/trials/{trial}/" + verb, answer)
            return answer.json
        before, = self.client.get(url + "/coverage").json["coverage"]
        asked = self.client.post(url + "/ask").json["trials"][0]
        number = asked["trial"]
        at = f"{url}/trials/{number}/"
        for actual, pointer in [({"temprature": 91.4}, "#/actual/temprature"), ({"bean": "tea"}, "#/actual/bean"),
                                ({"temperature": "hot"}, "#/actual/temperature"), (91.4, "#/actual")]:
            self.problem(self.client.post(at + "tell", {"values": {"taste": 7}, "actual": actual}), 422, pointer=pointer)
        self.problem(self.client.post(at + "tell", {"values": {"taste": 7}, "actual": {"temperature": 1e300}}), 422)
        for values, pointer in [([], "#/values/taste"), ([1, "x"], "#/values/taste/1"), ([1, None], "#/values/taste/1"),
                                ([1, 1e201], "#/values/taste/1"), ([[1]], "#/values/taste/0")]:
            self.problem(self.client.post(at + "tell", {"values": {"taste": values}}), 422, pointer=pointer)
        self.problem(self.client.post(at + "tell", {"values": {"taste": [1] * 1001}}), 422)
        self.problem(self.client.post(at + "tell", {"values": {"taste": [1, 2]}, "sem": {"taste": 1}}), 422, pointer="#/sem/taste")
        self.assertEqual(self.client.get(url + f"/trials/{number}").json["state"], "running")
        body = {"values": {"taste": [7.5, 7.9]}, "actual": {"temperature": 103.5, "grind": 4.5, "bean": asked["params"]["bean"]}}
        told = post("tell", number, body)
        self.assertEqual(told["actual"], {"temperature": 103.5, "grind": 4.5})
        self.assertEqual((told["params"], told["covered"], told["p_value"]), (asked["params"], None, None))
        self.assertEqual(told["replicates"], {"taste": [7.5, 7.9]})
        self.assertAlmostEqual(told["values"]["taste"], 7.7)
        self.assertAlmostEqual(told["sem"]["taste"], 0.2)
        self.assertEqual(post("tell", number, body)["revision"], told["revision"])
        self.problem(self.client.post(at + "tell", {**body, "actual": {"temperature": 90}}), 409)
        coverage = self.client.get(url + "/coverage")
        self.conforms("GET", "/api/studies/{study}/coverage", coverage)
        after, = coverage.json["coverage"]
        self.assertEqual((after["n"], after["elsewhere"], after["p_values"]), (before["n"], 1, before["p_values"]))
        self.assertEqual(after["elsewhere_meaning"], "1 trial was done at another point: not counted")
        # The model has it where it was done.
        slices = self.client.get(url + "/slices").json
        datum, = [d for d in slices["data"] if d["trial"] == number]
        self.assertEqual((datum["params"]["temperature"], datum["params"]["grind"]), (103.5, 4.5))
        best = self.client.get(url + "/best")
        self.conforms("GET", "/api/studies/{study}/best", best)
        self.assertIn("actual", best.json["best"])
        # Corrections: of what was done alone, and of all values.
        self.problem(self.client.post(at + "amend", {"actual": {}}), 422, pointer="#/actual")
        self.problem(self.client.post(at + "amend", {"actual": {"bean": "tea"}}), 422, pointer="#/actual/bean")
        back = post("amend", number, {"actual": {name: asked["params"][name] for name in ("temperature", "grind")}})
        self.assertEqual((back["actual"], list(back["covered"])), (None, ["taste"]))
        self.assertEqual(back["replicates"], {"taste": [7.5, 7.9]})
        single = post("amend", number, {"values": {"taste": 7.6}})
        self.assertEqual((single["replicates"], single["sem"]), (None, None))
        table = self.client.get(url + "/export.csv")
        self.assertNotIn(b"actual_temperature", table.body)
        post("amend", number, {"actual": {"temperature": 91.4}})
        self.assertIn(b"actual_temperature", self.client.get(url + "/export.csv").body)

    def test_outcomes_of_any_scale(self):
        for scale in (1e-300, 1e199):
            url = self.make("scale%g" % scale)
            for i in range(8):
                trial = self.client.post(url + "/ask").json["trials"][0]
                if i >= 4:
                    said = trial["prediction"]["taste"]
                    self.assertTrue(said["tracked"][0] < said["mean"] < said["tracked"][1], said)
                told = self.client.post(url + "/trials/%d/tell" % trial["trial"],
                                        {"values": {"taste": scale * (1 + i * 3 % 5)}})
                self.assertEqual(told.status, 200, told)
            self.assertEqual(self.client.get(url + "/coverage").status, 200)

    def test_what_is_wrong_with_an_outcome_is_named(self):
        url = self.make("outcomes")
        trial = self.client.post(url + "/ask").json["trials"][0]["trial"]
        at = url + "/trials/%d/tell" % trial
        for body, pointer in [({"values": {"taste": "good"}}, "#/values/taste"), ({"values": {"tatse": 1}}, "#/values/tatse"),
                              ({"values": {}}, "#/values/taste"), ({}, "#/values"), ({"values": 3}, "#/values"),
                              ({"values": {"taste": 1e201}}, "#/values/taste"),
                              ({"values": {"taste": 1}, "sem": {"taste": -1}}, "#/sem/taste"),
                              ({"values": {"taste": 1}, "reason": "why"}, "#/reason"),
                              ({"values": {"taste": 1}, "worker": 3}, "#/worker"),
                              ({"values": {"taste": 1}, "worker": "w" * 201}, "#/worker"),
                              ({"values": {"taste": 1}, "worker": "a\0b"}, "#/worker"), ([], "#")]:
            self.problem(self.client.post(at, body), 422, pointer=pointer)
        for body, pointer in [({"q": 0}, "#/q"), ({"q": 1.5}, "#/q"), ({"q": "2"}, "#/q"), ({"lease": "soon"}, "#/lease"),
                              ({"fix": {"grind": 99}}, "#/fix/grind"), ({"fix": {"bean": "tea"}}, "#/fix/bean"),
                              ({"fix": {"temperature": 100, "grind": 10}}, "#/fix"), ({"wroker": "anna"}, "#/wroker")]:
            self.problem(self.client.post(url + "/ask", body), 422, pointer=pointer)
        for params, pointer in [({"temperature": 90, "grind": 3}, "#/params/bean"),
                                ({"temperature": 90, "grind": 3.5, "bean": "arabica"}, "#/params/grind"),
                                ({"temperature": 100, "grind": 10, "bean": "arabica"}, "#/params")]:
            self.problem(self.client.post(url + "/enqueue", {"params": params}), 422, pointer=pointer)
        self.problem(self.client.get(url + "/trials?since=-1"), 400, parameter="since")
        self.problem(self.client.get(url + "/trials?sicne=1"), 400, parameter="sicne")
        self.problem(self.client.post(at, '{"values": {"taste": 1}', {"Content-Type": "application/json"}), 400)
        self.assertEqual(self.client.get(url + "/trials/%d" % trial).json["state"], "running")

    def test_only_what_has_changed_is_sent(self):
        url = self.make("since", 3)
        everything = self.client.get(url + "/trials")
        self.conforms("GET", "/api/studies/{study}/trials", everything)
        self.assertEqual([t["trial"] for t in everything.json["trials"]], [1, 2, 3])
        revision = everything.json["revision"]
        self.assertEqual(self.client.get(url + "/trials?since=%d" % revision).json["trials"], [])
        tag = everything.headers["ETag"]
        self.assertEqual(self.client.get(url + "/trials", **{"If-None-Match": tag}).status, 304)
        self.client.post(url + "/trials/2/amend", {"values": {"taste": 1.5}})
        changed = self.client.get(url + "/trials?since=%d" % revision, **{"If-None-Match": tag})
        self.assertEqual([t["trial"] for t in changed.json["trials"]], [2])
        self.assertGreater(changed.json["revision"], revision)

    def test_the_same_key_gives_the_same_trials(self):
        url = self.make("key")
        one = self.client.post(url + "/ask", {"key": "monday", "q": 2}).json
        two = self.client.post(url + "/ask", {"key": "monday", "q": 2}).json
        self.assertEqual([t["trial"] for t in one["trials"]], [t["trial"] for t in two["trials"]])

    def test_a_budget_that_is_spent_is_no_error(self):
        url = self.make("budget", 2, budget=2)
        answer = self.client.post(url + "/ask")
        self.assertEqual((answer.status, answer.json["trials"]), (200, []))
        self.assertIn("spent", answer.json["because"])

    def test_tables_come_and_go(self):
        url = self.make("table")
        rows = "temperature,grind,bean,taste\n90,3,arabica,7\n91,4,robusta,6\n"
        answer = self.client.post(url + "/import", rows, {"Content-Type": "text/csv"})
        self.assertEqual(answer.status, 201, answer)
        self.conforms("POST", "/api/studies/{study}/import", answer)
        again = self.client.post(url + "/import", rows, {"Content-Type": "text/csv"})
        self.assertNotIn("allow", self.problem(again, 422, row=1, code="duplicate_row"))
        self.assertEqual(again.json["code"], "duplicate_row")
        self.assertIn("allow_duplicates=true", again.json["advice"])
        allowed = self.client.post(url + "/import?allow_duplicates=true", rows, {"Content-Type": "text/csv"})
        self.assertEqual(allowed.json["first_trial"], 3)
        extra = rows.replace("taste", "taste,note").replace("7\n", "7,x\n").replace("6\n", "6,y\n")
        unknown = self.client.post(url + "/import", extra, {"Content-Type": "text/csv"})
        self.assertIn("column 'note' is no parameter", self.problem(unknown, 422))
        self.assertEqual((unknown.json["code"], unknown.json["advice"]), ("unknown_column", "ignore=note skips it"))
        self.assertEqual(self.client.post(url + "/import?ignore=note&allow_duplicates=true", extra,
                                          {"Content-Type": "text/csv"}).status, 201)
        bad = self.client.post(url + "/import", rows.replace("90,3", "90,x"), {"Content-Type": "text/csv"})
        self.problem(bad, 422, row=1)
        self.assertNotIn("code", bad.json)
        self.assertEqual(self.client.get(url).json["trials"], 6)
        # Columns by other names, and rows that cannot be used left out: all that is wrong in one answer.
        named = "T,grind,bean,taste\n92,3,arabica,7\n93,x,arabica,7\n94,4,arabica,7\n500,4,tea,7\n"
        mapped = url + "/import?map=" + quote("T=temperature")
        kind = {"Content-Type": "text/csv"}
        self.assertIn("'T'", self.problem(self.client.post(url + "/import?skip_bad=true", named, kind), 422))
        refused = self.client.post(mapped, named, kind)
        self.problem(refused, 422, row=2)
        self.assertEqual([error["row"] for error in refused.json["errors"]], [2, 4])
        answer = self.client.post(mapped + "&skip_bad=true", named, kind)
        self.conforms("POST", "/api/studies/{study}/import", answer)
        self.assertEqual((answer.status, answer.json["imported"]), (201, 2))
        self.assertEqual([row["row"] for row in answer.json["skipped"]], [2, 4])
        self.assertIn("'grind'", answer.json["skipped"][0]["detail"])
        self.assertEqual(self.client.get(url + "/trials/8").json["params"]["temperature"], 94)
        for bad in ("T", "T=", "=temperature"):
            self.problem(self.client.post(url + "/import?map=" + quote(bad), named, kind), 400, parameter="map")
        self.assertIn("'heat' is no parameter", self.problem(self.client.post(url + "/import?map=T%3Dheat", named, kind), 422))
        exported = self.client.get(url + "/export.csv")
        self.assertEqual(exported.headers["Content-Disposition"], 'attachment; filename="table.csv"')
        self.assertTrue(exported.body.decode().startswith("trial,state,source,temperature,grind,bean,taste,"))
        # What was exported can be imported: the outcomes that count.
        self.client.post(url + "/ask")
        self.client.post(url + "/trials/1/exclude")
        exported = self.client.get(url + "/export.csv").body
        again = self.make("table again")
        answer = self.client.post(again + "/import?allow_duplicates=true", exported, {"Content-Type": "text/csv"})
        self.conforms("POST", "/api/studies/{study}/import", answer)
        before = [t for t in self.client.get(url + "/trials").json["trials"] if t["state"] == "complete" and not t["excluded"]]
        self.assertEqual((answer.status, answer.json["imported"], answer.json["left_behind"]), (201, len(before), 2), answer)
        after = self.client.get(again + "/trials").json["trials"]
        self.assertEqual([(t["params"], t["values"], t["sem"]) for t in after], [(t["params"], t["values"], t["sem"]) for t in before])

    def test_a_table_of_candidates(self):
        table = "id,solvent,heat,taste\n" + "".join(f"m{i},{'ab'[i % 2]},{60 + i},{i if i < 4 else ''}\n" for i in range(8))
        study = {"study": {"name": "mixes", "objectives": {"taste": "maximize"}}, "candidates": {"csv": table, "ignore": ["id"]}}
        refused = self.client.post("/api/studies", {**study, "candidates": {"file": "/etc/passwd"}})
        self.problem(refused, 422, pointer="#/candidates/file")
        self.problem(self.client.post("/api/studies", {**study, "candidates": {"csv": "heat\n1\n\"\"\n2\n"}}), 422)
        answer = self.client.post("/api/studies", study)
        self.assertEqual(answer.status, 201, answer)
        self.conforms("POST", "/api/studies", answer)
        self.assertEqual(answer.json["notes"], [])
        twice = self.client.post("/api/studies", {
            "study": {"name": "joined", "objectives": {"taste": "maximize"}},
            "candidates": {"csv": "heat,taste\n1,\n2,5\n1,6\n2,\n"}})
        self.conforms("POST", "/api/studies", twice)
        self.assertIn("2 rows have the values of an earlier one", twice.json["notes"][0])
        self.assertEqual([t["row"] for t in self.client.get("/api/studies/joined/trials").json["trials"]], [2, 1])
        url = "/api/studies/mixes"
        shown = self.client.get(url)
        self.conforms("GET", "/api/studies/{study}", shown)
        self.assertEqual((shown.json["candidates"], shown.json["trials"]), (8, 4))
        self.assertEqual(shown.json["definition"]["candidates"], {"rows": 8, "replicates": False})
        rows = []
        for _ in range(4):
            asked = self.client.post(url + "/ask")
            self.conforms("POST", "/api/studies/{study}/ask", asked)
            trial, = asked.json["trials"]
            rows.append(trial["row"])
            self.assertEqual(trial["params"]["heat"], 59 + trial["row"])
            self.client.post(f"{url}/trials/{trial['trial']}/tell", {"values": {"taste": 1}})
        self.assertEqual(sorted(rows), [5, 6, 7, 8])
        spent = self.client.post(url + "/ask")
        self.assertEqual((spent.status, spent.json["trials"]), (200, []))
        self.assertIn("all of its 8 candidates have been asked", spent.json["because"])
        kind = {"Content-Type": "text/csv"}
        more = self.client.post(url + "/candidates", "heat,solvent,note\n99,c,x\n60,a,y\n", kind)
        self.assertIn("column 'note'", self.problem(more, 422))
        more = self.client.post(url + "/candidates?ignore=note", "heat,solvent,note\n99,c,x\n60,a,y\n", kind)
        self.conforms("POST", "/api/studies/{study}/candidates", more)
        self.assertEqual((more.status, more.json["added"], more.json["there"], more.json["candidates"]), (201, 1, 1, 9))
        self.assertEqual(self.client.post(url + "/candidates", "heat,solvent\n99,c\n", kind).status, 200)
        self.assertEqual(self.client.get(url + "/candidates.csv").body.decode().splitlines()[-1], "9,c,99")
        self.assertEqual(self.client.post(url + "/ask").json["trials"][0]["row"], 9)
        self.problem(self.client.post(url + "/enqueue", {"params": {"solvent": "a", "heat": 77.5}}), 422)
        whole = self.make("no candidates")
        self.problem(self.client.get(whole + "/candidates.csv"), 404)
        self.problem(self.client.post(whole + "/candidates", "heat\n1\n", kind), 409)

    def test_texts_cannot_become_formulas_or_file_names_or_sql(self):
        study = coffee('=cmd|"/../x";DROP TABLE trials;--<script>alert(1)</script>')
        study["parameters"]["bean"]["choices"] = ["=1+1", "@sum"]
        self.assertEqual(self.client.post("/api/studies", study).status, 201)
        url = "/api/studies/" + quote(study["study"]["name"])
        trial = self.client.post(url + "/ask", {"worker": "+anna", "fix": {"bean": "=1+1"}}).json["trials"][0]["trial"]
        self.client.post(url + "/trials/%d/fail" % trial, {"reason": "'); DELETE FROM studies; --"})
        self.client.post(url + "/trials/%d/abandon" % trial, {"reason": "-2+3"})
        exported = self.client.get(url + "/export.csv")
        text = exported.body.decode()
        self.assertIn(",'=1+1,", text)
        self.assertIn(",'+anna,'-2+3,", text)
        self.assertEqual(exported.headers["Content-Disposition"],
                         'attachment; filename="cmdxDROPTABLEtrials--scriptalert1script.csv"')
        self.assertIn(",=1+1,", self.client.get(url + "/export.csv?raw=true").body.decode())
        page = self.client.get(url + "/report.html")
        self.assertEqual(page.status, 200)
        self.assertNotIn(b"<script", page.body)
        self.assertIn("default-src 'none'", page.headers["Content-Security-Policy"])
        self.assertEqual(self.client.request("DELETE", url).status, 200)

    # --- The model, and what was promised ---

    def test_best_trials_are_confirmed_and_advice_is_given(self):
        url = self.make("sure", 12)
        best = self.client.get(url + "/best").json
        self.assertEqual(best["tied"][0]["trial"], best["best"]["trial"])
        asked = self.client.post(url + "/ask", {"confirm": True})
        self.conforms("POST", "/api/studies/{study}/ask", asked)
        self.assertEqual(len(asked.json["trials"]), sum(part["replicates"] for part in best["confirm"]))
        if not asked.json["trials"]:
            self.assertIn("nothing to confirm", asked.json["because"])
        advice = self.client.get(url + "/advise").json
        self.assertEqual((advice["stop"], advice["rule"]), (False, None))
        self.assertEqual(self.client.get(url + "/advise?within=much").status, 400)

    def test_the_model_is_seen_from_every_side(self):
        url = self.make("model", 12)
        for path, template in [("best", "best"), ("advise", "advise"), ("advise?within=0.5", "advise"), ("slices", "slices"), ("slices?through=2&parameter=grind&points=20", "slices"),
                               ("slices?params=" + quote('{"temperature":90,"grind":3,"bean":"arabica"}'), "slices"),
                               ("contours?x=temperature&y=grind", "contours"),
                               ("contours?x=temperature&y=bean&widths=true&points=8", "contours"),
                               ("importance", "importance"), ("left_out", "left_out"), ("coverage", "coverage"),
                               ("front", "front")]:
            answer = self.client.get(url + "/" + path)
            self.assertEqual(answer.status, 200, (path, answer))
            self.conforms("GET", "/api/studies/{study}/" + template, answer)
            again = self.client.get(url + "/" + path, **{"If-None-Match": answer.headers["ETag"]})
            self.assertEqual(again.status, 304)
            self.assertEqual(self.client.get(url + "/" + path).body, answer.body)
        slices = self.client.get(url + "/slices").json
        self.assertEqual([s["parameter"] for s in slices["slices"]], ["temperature", "grind", "bean"])
        self.assertEqual(len(slices["data"]), 12)
        self.assertEqual(slices["slices"][1]["values"], list(range(1, 11)))
        hot = quote('{"temperature":99,"grind":5,"bean":"arabica"}')
        means = self.client.get(url + "/slices?parameter=grind&params=" + hot).json["slices"][0]["mean"]
        self.assertEqual([m is None for m in means], [False] * 6 + [True] * 4)  # 99 + 2 · 7 > 112
        grid = self.client.get(url + "/contours?x=temperature&y=grind&points=16").json
        self.assertEqual((len(grid["mean"]), len(grid["mean"][0])), (10, 16))
        self.assertIsNone(grid["mean"][-1][-1])  # hot and coarse: ruled out
        points = [{"temperature": 90, "grind": 3, "bean": "arabica"}]
        predicted = self.client.post(url + "/predict", {"points": points})
        self.conforms("POST", "/api/studies/{study}/predict", predicted)
        self.problem(self.client.post(url + "/predict", {"points": [points[0], {"grind": 3}]}), 422,
                     pointer="#/points/1/temperature")
        self.problem(self.client.get(url + "/slices?objective=x"), 400, parameter="objective")
        self.problem(self.client.get(url + "/contours?x=temperature"), 400, parameter="y")
        self.problem(self.client.get(url + "/contours?x=grind&y=grind"), 400, parameter="y")
        # What the command line says of the same study.
        best = json.loads(subprocess.run([COVEY, "best", "model", "--json", "--storage", self.storage], check=True,
                                         capture_output=True, timeout=60).stdout)
        self.assertEqual(self.client.get(url + "/best").json, best)
        check = json.loads(subprocess.run([COVEY, "check", "model", "--json", "--storage", self.storage],
                                          capture_output=True, timeout=60).stdout)
        coverage = self.client.get(url + "/coverage").json
        self.assertEqual(coverage["kept"], check["kept"])
        record = coverage["coverage"][0]
        self.assertEqual({k: record[k] for k in check["coverage"][0]}, check["coverage"][0])
        self.assertEqual(record["n"] + record["vacuous"], 8)
        self.assertEqual(len(record["over_time"]["count"]), record["n"])
        self.assertEqual(sum(record["p_values"]["counts"]), record["n"])
        self.assertEqual(len(coverage["widths"]["taste"]["trial"]), 8)

    def test_before_there_is_a_model_that_is_said(self):
        url = self.make("young", 1)
        for path in ["slices", "contours?x=temperature&y=grind", "importance", "left_out"]:
            self.problem(self.client.get(url + "/" + path), 409)
        self.assertEqual(self.client.get(url + "/best").json["best"]["trial"], 1)
        self.assertEqual(self.client.get(url + "/coverage").json["coverage"], [])

    def test_several_objectives_have_a_front(self):
        study = coffee("front")
        study["study"]["objectives"] = {"taste": "maximize", "cost": "minimize"}
        study["study"]["reference_point"] = {"taste": 0, "cost": 10}
        self.assertEqual(self.client.post("/api/studies", study).status, 201)
        url = "/api/studies/front"
        for i in range(6):
            trial = self.client.post(url + "/ask").json["trials"][0]
            values = {"taste": taste(trial["params"]), "cost": trial["params"]["grind"] / 2 + i % 2}
            if i == 3:
                answer = self.client.post(url + "/trials/%d/tell" % trial["trial"],
                                          {"values": {"taste": 5}, "reason": "no bill"})
            else:
                answer = self.client.post(url + "/trials/%d/tell" % trial["trial"], {"values": values})
            self.assertEqual(answer.status, 200, answer)
        front = self.client.get(url + "/front")
        self.conforms("GET", "/api/studies/{study}/front", front)
        self.assertGreater(len(front.json["front"]), 0)
        self.assertEqual(front.json["reference_point"], {"taste": 0, "cost": 10})
        for path in ["best", "coverage", "importance", "slices?objective=cost", "left_out?objective=cost"]:
            answer = self.client.get(url + "/" + path)
            self.assertEqual(answer.status, 200, (path, answer))
            self.conforms("GET", "/api/studies/{study}/" + path.split("?")[0], answer)

    # --- Live ---

    def test_pages_hear_of_changes(self):
        url = self.make("live", 2)
        revision = self.client.get(url).json["revision"]
        events = Events(self.server.port, url + "/events")
        late = Events(self.server.port, url + "/events?since=1")
        back = Events(self.server.port, url + "/events", {"Last-Event-ID": str(revision - 1)})
        everything = Events(self.server.port, "/api/events")
        for stream in (events, late, back, everything):
            self.assertEqual(stream.status, 200)
            self.addCleanup(stream.close)
        caught_up = late.wait(lambda e: e.get("event") == "trials")["data"]
        self.assertEqual([t["trial"] for t in caught_up["trials"]], [1, 2])
        self.assertEqual(schema_errors(self.document, {"$ref": "#/components/schemas/Trials"}, caught_up), [])
        self.assertEqual([t["trial"] for t in back.wait(lambda e: e.get("event") == "trials")["data"]["trials"]], [2])
        everything.wait(lambda e: any(s["study"] == "live" for s in e["data"]["studies"]))
        start = time.time()
        self.client.post(url + "/trials/1/amend", {"values": {"taste": 3}})
        event = events.wait(lambda e: e.get("event") == "trials")
        self.assertEqual(event["data"]["trials"][0]["values"], {"taste": 3})
        self.assertEqual(event["id"], str(event["data"]["revision"]))
        self.assertLess(event["at"] - start, 1.0)
        everything.wait(lambda e: any(s["study"] == "live" and s["revision"] > revision for s in e["data"]["studies"]))
        # What others do to the database shows as well.
        subprocess.run([COVEY, "amend", "live", "2", "taste=4", "--storage", self.storage], check=True, timeout=60,
                       stdout=subprocess.DEVNULL)
        events.wait(lambda e: e.get("event") == "trials" and e["data"]["trials"][0]["trial"] == 2)
        self.client.request("DELETE", url)
        events.wait(lambda e: e.get("event") == "deleted")
        self.problem(self.client.get(url + "/events"), 404)

    # --- Several servers ---

    def test_two_servers_are_as_good_as_one(self):
        url = self.make("two servers", initial=8)
        other = Server(COVEY, self.storage)
        self.addCleanup(other.stop)
        taken, lock = [], threading.Lock()

        def work(port, name):
            client = Client(port)
            for _ in range(4):
                trial = client.post(url + "/ask", {"worker": name}).json["trials"][0]
                with lock:
                    taken.append(trial["trial"])
                # Told to the other one.
                teller = Client(other.port if port == self.server.port else self.server.port)
                answer = teller.post(url + "/trials/%d/tell" % trial["trial"],
                                     {"values": {"taste": taste(trial["params"])}, "worker": name})
                assert answer.status == 200, answer
                teller.close()
            client.close()
        threads = [threading.Thread(target=work, args=(port, "w%d" % i))
                   for i, port in enumerate([self.server.port, other.port, self.server.port, other.port])]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(120)
        self.assertEqual(sorted(taken), list(range(1, 17)))
        one, two = self.client.get(url + "/trials"), Client(other.port).get(url + "/trials")
        self.assertEqual(one.body, two.body)
        self.assertTrue(all(t["state"] == "complete" for t in one.json["trials"]))

    def test_a_tag_is_of_one_database(self):
        url = self.make("tagged", 1)
        tag = self.client.get(url + "/trials").headers["ETag"]
        self.assertEqual(self.client.get(url + "/trials", **{"If-None-Match": tag}).status, 304)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        other = Server(COVEY, "sqlite:///" + folder.name + "/other.db")
        self.addCleanup(other.stop)
        client = other.client()
        self.assertEqual(client.post("/api/studies", coffee("tagged")).status, 201)
        fill(client, "tagged", 1)
        self.assertEqual(client.get(url + "/trials").json["revision"], self.client.get(url + "/trials").json["revision"])
        self.assertEqual(client.get(url + "/trials", **{"If-None-Match": tag}).status, 200)

    def test_who_hangs_up_during_a_fit_gets_no_trial(self):
        url = self.make("left alone", 8, initial=2)
        count = 250 if IS_SANITIZED else 600  # a fit that takes a while, and not minutes
        rows = ["temperature,grind,bean,taste"]
        for i in range(count):
            rows.append("%r,%d,%s,%d" % (80 + (i * 7919 % 2000) / 100, 1 + i % 6, ["arabica", "robusta"][i % 2], i * 31 % 17))
        self.assertEqual(self.client.post(url + "/import", "\n".join(rows), {"Content-Type": "text/csv"}).status, 201)
        for is_reset in (False, True):
            with socket.create_connection(("127.0.0.1", self.server.port)) as connection:
                if is_reset:
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                connection.sendall(("POST %s/ask HTTP/1.1\r\nHost: localhost\r\n\r\n" % url).encode())
                time.sleep(0.15)
        answer = self.client.post(url + "/ask")  # has waited for both
        self.assertEqual([t["trial"] for t in answer.json["trials"]], [count + 9])
        self.assertEqual(self.client.get(url).json["states"]["running"], 1)

    def test_a_stream_from_the_future_is_told_to_start_again(self):
        url = self.make("future", 1)
        events = Events(self.server.port, url + "/events?since=1000000")
        self.addCleanup(events.close)
        data = events.wait(lambda e: e.get("event") == "behind")["data"]
        self.assertEqual((data["since"], data["trials"]), (1000000, []))
        self.client.post(url + "/ask")
        events.wait(lambda e: e.get("event") == "trials" and e["data"]["trials"][0]["state"] == "running")

    def test_json_that_says_two_things_or_too_many(self):
        url = self.make("twice", 1)
        for body in ['{"values": {"taste": 1.5, "taste": 9}}', '{"values": {"taste": 1}, "values": {"taste": 1}}',
                     '{"values": {%s}}' % ",".join('"v%d": 1' % i for i in range(3000))]:
            self.problem(self.client.post(url + "/trials/1/tell", body, {"Content-Type": "application/json"}), 400)
        self.problem(self.client.post(url + "/trials/1/amend", {"values": {"taste": None}}), 422, pointer="#/values")
        self.problem(self.client.get(url + "/trials/"), 404)
        self.assertEqual(self.client.request("OPTIONS", "/api/nothing").status, 404)
        self.assertEqual(self.client.request("OPTIONS", url).status, 204)
        toml = '[study]\nname = "loud"\nobjectives = { y = "minimize" }\n[parameters]\nx = { type = "float", low = 0, high = 1 }\n'
        self.assertEqual(self.client.post("/api/studies", toml, {"Content-Type": "Application/TOML; charset=utf-8"}).status, 201)

    def test_large_studies_have_a_best_and_a_model(self):
        url = self.make("many")
        rows = "".join("%r,%d,arabica,%r\n" % (80 + i / 1000, 1 + i % 6, -abs(i - 4321) / 1000) for i in range(6000))
        answer = self.client.post(url + "/import", "temperature,grind,bean,taste\n" + rows, {"Content-Type": "text/csv"})
        self.assertEqual(answer.status, 201, answer)
        self.assertEqual(self.client.get(url + "/best").json["best_value"]["trial"], 4322)
        for view in ("slices", "importance", "left_out"):
            self.assertEqual(self.client.get(url + "/" + view).status, 200, view)
        self.problem(self.client.get(url + "/report.html"), 409)

    @unittest.skipIf(IS_SANITIZED, "the fit takes minutes under the sanitisers")
    def test_a_slow_fit_blocks_neither_a_tell_nor_a_page(self):
        url = self.make("slow", initial=2)
        rows = ["temperature,grind,bean,taste"]
        for i in range(700):
            params = {"temperature": 80 + (i * 7919 % 2000) / 100, "grind": 1 + i % 6, "bean": ["arabica", "robusta"][i % 2]}
            rows.append("%r,%r,%s,%r" % (params["temperature"], params["grind"], params["bean"], taste(params)))
        self.assertEqual(self.client.post(url + "/import", "\n".join(rows), {"Content-Type": "text/csv"}).status, 201)
        # Whoever has missed that much is told to fetch it.
        events = Events(self.server.port, url + "/events?since=0")
        self.addCleanup(events.close)
        self.assertEqual(events.wait(lambda e: e.get("event") == "behind")["data"]["trials"], [])
        quick = self.make("quick")
        trial = self.client.post(quick + "/ask").json["trials"][0]["trial"]
        done = []

        def ask():
            client = self.server.client()
            start = time.time()
            answer = client.post(url + "/ask")
            done.append((answer.status, time.time() - start))
            order.append((start, answer.json["trials"][0]["trial"]))
        order = []
        threads = [threading.Thread(target=ask) for _ in range(3)]
        for thread in threads:
            thread.start()
            time.sleep(0.5)  # enough for the request to arrive on a busy machine
        slowest = 0.0
        looks = 0
        while len(done) < 3 and looks < 2000:
            start = time.time()
            self.assertEqual(self.client.get(url + "/trials?since=100000").status, 200)
            self.assertEqual(self.client.post(url + "/trials/1/amend", {"values": {"taste": looks / 100}}).status, 200)
            self.assertEqual(self.client.post(quick + "/trials/%d/heartbeat" % trial).status, 200)
            self.assertEqual(self.client.post(quick + "/ask", {"worker": "w"}).status, 200)  # needs no model
            slowest = max(slowest, time.time() - start)
            looks += 1
        for thread in threads:
            thread.join(300)
        self.assertEqual([status for status, _ in done], [200] * 3)
        # Who asked first gets the first one.
        self.assertEqual([trial for _, trial in sorted(order)], [701, 702, 703])
        longest = max(seconds for _, seconds in done)
        print("asks took up to %.2f s, meanwhile %d rounds of page and tell, the slowest %.3f s" % (longest, looks, slowest))
        self.assertLess(slowest, max(0.5, longest / 2))

    def test_the_document_names_every_operation(self):
        status = self.client.get("/api/status")
        self.conforms("GET", "/api/status", status)
        self.assertEqual(self.document["openapi"], "3.1.0")
        names = [o["operationId"] for path in self.document["paths"].values() for o in path.values()]
        self.assertEqual(len(names), len(set(names)))
        for path, operations in self.document["paths"].items():
            url = path.replace("{study}", "nothing").replace("{trial}", "1")
            for method in ("GET", "POST", "DELETE", "PUT", "PATCH"):
                answer = self.client.request(method, url) if path != "/api/events" or method != "GET" else None
                if answer is None:
                    continue
                if method.lower() in operations:
                    self.assertNotIn(answer.status, (405, 501), (method, url))
                else:
                    self.assertEqual(answer.status, 405, (method, url))
                    self.assertIn([m.upper() for m in operations][0], answer.headers["Allow"])
        self.problem(self.client.get("/api/nothing"), 404)


class OnSqlite(Contract, unittest.TestCase):
    @classmethod
    def new_storage(cls):
        cls.folder = tempfile.TemporaryDirectory()
        return "sqlite:///" + cls.folder.name + "/test.db"

    @classmethod
    def end_storage(cls):
        cls.folder.cleanup()


class OnPostgres(Contract, unittest.TestCase):
    @classmethod
    def new_storage(cls):
        cls.postgres = Postgres()
        return cls.postgres.new_database()

    @classmethod
    def end_storage(cls):
        cls.postgres.stop()

    def test_a_database_that_goes_and_comes_back(self):
        url = self.make("away", 1)
        events = Events(self.server.port, url + "/events")
        self.addCleanup(events.close)
        self.postgres.halt()
        try:
            for answer in (self.client.get(url + "/trials"), self.client.post(url + "/ask"), self.client.get(url + "/best")):
                detail = self.problem(answer, 503)
                self.assertEqual(answer.headers["Retry-After"], "5")
                self.assertNotIn(self.postgres.folder, detail)
            self.assertEqual(self.client.get("/").status, 200)
        finally:
            self.postgres.start()
        fill(self.client, "away", 1)
        self.assertEqual(len(self.client.get(url + "/trials").json["trials"]), 2)
        events.wait(lambda e: e.get("event") == "trials" and e["data"]["trials"][0]["trial"] == 2)


if "sqlite" not in BACKENDS:
    del OnSqlite
if "postgres" not in BACKENDS:
    del OnPostgres

if __name__ == "__main__":
    unittest.main(warnings="ignore")
