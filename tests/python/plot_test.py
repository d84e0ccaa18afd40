"""covey.plot draws what there is."""

import math
import unittest

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402

import covey  # noqa: E402
from covey import plot  # noqa: E402

SPACE = covey.Space(
    {
        "x": covey.Float(-5, 10, unit="mm"),
        "rate": covey.Float(1e-4, 1, log=True),
        "k": covey.Int(1, 6),
        "c": covey.Categorical(["a", "b"]),
    }
)


def cost(params):
    return (params["x"] - 1) ** 2 / 10 + math.log10(params["rate"]) ** 2 + params["k"] + (params["c"] == "a")


class Pictures(unittest.TestCase):
    def tearDown(self):
        plt.close("all")

    def test_one_objective(self):
        result = covey.optimize(cost, SPACE, trials=20)
        ax = plot.history(result)
        sets = [line for line in ax.lines if line.get_label() == "_set"]
        self.assertEqual(len(sets), 10)  # one per trial with a prediction
        points = sum(len(line.get_xdata()) for line in ax.lines if line.get_label() in ("outcome", "outside of its set"))
        self.assertEqual(points, 20)
        self.assertEqual(ax.get_ylabel(), "y")
        ax = plot.coverage(result.study)
        self.assertEqual(len(ax.lines[0].get_xdata()), 10)
        axes = plot.slices(result)
        self.assertEqual([ax.get_xlabel() for ax in axes.ravel()], ["x, mm", "rate", "k", "c"])
        _, given = plt.subplots()
        self.assertIs(plot.history(result, ax=given), given)
        with self.assertRaisesRegex(ValueError, "1 objective"):
            plot.pareto(result)
        with self.assertRaisesRegex(ValueError, "no objective 'z'"):
            plot.history(result, "z")

    def test_slices_at_a_point_of_your_own(self):
        result = covey.optimize(lambda p: p["x"] + p["z"], {"x": covey.Float(0, 1), "z": covey.Float(0, 1)}, trials=4)
        self.assertEqual(plot.slices(result, at={"x": 0.25}, points=5).shape, (1, 2))

    def test_two_objectives(self):
        def both(params):
            return {"a": cost(params), "b": -params["x"]}

        result = covey.optimize(both, SPACE, objectives={"a": "minimize", "b": "minimize"}, trials=16)
        ax = plot.pareto(result)
        front = next(line for line in ax.lines if line.get_label() == "front")
        self.assertEqual(len(front.get_xdata()), len(result.front))
        plot.history(result, "b")
        plot.slices(result, "a")
        with self.assertRaisesRegex(ValueError, "name one of them"):
            plot.history(result)

    def test_before_there_is_anything(self):
        study = covey.Study.create("empty", SPACE, storage="sqlite:///:memory:")
        plot.history(study)
        plot.coverage(study)
        with self.assertRaisesRegex(ValueError, "no outcome yet"):
            plot.slices(study)


if __name__ == "__main__":
    unittest.main()
