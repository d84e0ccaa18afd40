"""What users may call from Python, out of the sources of the package (which need not be built), as a page of Markdown per module."""

import ast
import re
from pathlib import Path
from typing import Dict, Iterator, List, Optional, Tuple, Union

Function = Union[ast.FunctionDef, ast.AsyncFunctionDef]
MODULES = ["acquisitions", "sklearn", "optuna", "plot", "dask"]
WIDTH = 110


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def exported(module: ast.Module) -> List[str]:
    """__all__, or what has no underscore and is defined here."""
    for node in module.body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "__all__" for t in node.targets):
            return [str(name) for name in ast.literal_eval(node.value)]
    return [node.name for node in module.body if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and not node.name.startswith("_")]


def definitions(package: Path) -> Dict[str, Union[ast.ClassDef, Function]]:
    """Everything that the modules of the package and the stub of its native part define, by name."""
    found: Dict[str, Union[ast.ClassDef, Function]] = {}
    for path in [*sorted(package.glob("_*.pyi")), *sorted(package.glob("*.py"))]:
        for node in parse(path).body:
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
                found[node.name] = node
    return found


def signature(node: Function, is_method: bool) -> str:
    """def name(...) -> ..., broken into lines where it is long."""
    arguments = ast.parse(ast.unparse(node)).body[0]
    assert isinstance(arguments, (ast.FunctionDef, ast.AsyncFunctionDef))
    is_static = any(isinstance(d, ast.Name) and d.id == "staticmethod" for d in node.decorator_list)
    if is_method and not is_static and arguments.args.args:
        arguments.args.args = arguments.args.args[1:]
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    inner = ast.unparse(arguments.args)
    line = f"{node.name}({inner}){returns}"
    if len(line) <= WIDTH:
        return line
    parts: List[str] = []
    depth = 0
    for piece in re.split(r"(, |[\[\](){}])", inner):
        depth += piece in ("[", "(", "{")
        depth -= piece in ("]", ")", "}")
        if piece == ", " and depth == 0:
            parts.append("")
        elif parts:
            parts[-1] += piece
        else:
            parts.append(piece)
    return f"{node.name}(\n" + "".join(f"    {part},\n" for part in parts) + f"){returns}"


def in_markdown(text: Optional[str]) -> str:
    """A docstring: its roles and parameters in Markdown."""
    if not text:
        return ""
    text = re.sub(r":\w+:`~?([^`<]+)`", r"`\1`", text)
    text = text.replace("``", "`")
    lines: List[str] = []
    has_parameters = False
    for line in text.split("\n"):
        if match := re.match(r"^:param (\w+): ?(.*)$", line):
            lines += ["" if not has_parameters else None, f"- **{match[1]}**: {match[2]}"]  # type: ignore[list-item]
            has_parameters = True
        elif match := re.match(r"^:returns?: ?(.*)$", line):
            lines += ["", f"Returns {match[1]}"]
        elif match := re.match(r"^:raises? (\w+): ?(.*)$", line):
            lines += ["", f"Raises `{match[1]}`: {match[2]}"]
        elif line.startswith(">>> "):
            lines.append("    " + re.sub(r"\s*# doctest:.*", "", line[4:]))
        elif has_parameters and line.startswith(" "):
            lines.append("  " + line.strip())
        else:
            lines.append(line)
    return "\n".join(line for line in lines if line is not None) + "\n"


def fields(node: ast.ClassDef, source: List[str]) -> Iterator[str]:
    """The annotated fields of a dataclass, with what stands behind them."""
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name) and not part.target.id.startswith("_"):
            line = source[part.lineno - 1] if part.lineno <= len(source) else ""
            said = line.split("#:", 1)[1].strip() if "#:" in line else ""
            yield f"- `{part.target.id}: {ast.unparse(part.annotation)}`{' ' if said else ''}{said}"


def is_property(node: Function) -> bool:
    return any(isinstance(d, ast.Name) and d.id == "property" for d in node.decorator_list)


def document_class(node: ast.ClassDef, source: List[str]) -> List[str]:
    constructor = next((m for m in node.body if isinstance(m, ast.FunctionDef) and m.name == "__init__"), None)
    parts = [f"## {node.name}\n"]
    if constructor is not None:
        parts.append(f"```python\n{signature(constructor, True).replace('__init__', node.name, 1).removesuffix(' -> None')}\n```\n")
    parts.append(in_markdown(ast.get_docstring(node)))
    listed = list(fields(node, source))
    if listed:
        parts.append("\n".join(listed) + "\n")
    for member in node.body:
        if not isinstance(member, (ast.FunctionDef, ast.AsyncFunctionDef)) or member.name.startswith("_"):
            continue
        if any(isinstance(d, ast.Attribute) and d.attr == "setter" for d in member.decorator_list):
            continue
        parts.append(f"### {node.name}.{member.name}\n")
        if is_property(member):
            kind = f": {ast.unparse(member.returns)}" if member.returns else ""
            parts.append(f"```python\n{member.name}{kind}\n```\n")
        else:
            parts.append(f"```python\n{signature(member, True)}\n```\n")
        parts.append(in_markdown(ast.get_docstring(member)))
    return parts


def pages(package: Path) -> Dict[str, Tuple[str, str]]:
    """The name of a page, its title and its Markdown, per public module."""
    known = definitions(package)
    where: Dict[str, List[str]] = {}
    for path in [*sorted(package.glob("_*.pyi")), *sorted(package.glob("*.py"))]:
        for node in parse(path).body:
            if isinstance(node, ast.ClassDef):
                where[node.name] = path.read_text(encoding="utf-8").split("\n")
    result: Dict[str, Tuple[str, str]] = {}
    for name in ["__init__", *MODULES]:
        module = parse(package / f"{name}.py")
        title = "covey" if name == "__init__" else f"covey.{name}"
        own = {node.name: node for node in module.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        parts = [f"# {title}\n", in_markdown(ast.get_docstring(module))]
        for public in exported(module):
            node = own.get(public) or known.get(public)
            if isinstance(node, ast.ClassDef):
                source = (package / f"{name}.py").read_text(encoding="utf-8").split("\n") if public in own else where[public]
                parts += document_class(node, source)
            elif node is not None:
                parts += [f"## {public}\n", f"```python\n{signature(node, False)}\n```\n", in_markdown(ast.get_docstring(node))]
        result["python_" + title.replace(".", "_")] = (title, "\n".join(parts))
    return result
