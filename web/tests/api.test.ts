import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Problem, api, isToken, kTokenWanted, query, setToken, token } from '../src/api';

const fetched = vi.fn();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  setToken('');
});
const answer = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

it('sends verbs to the right place', async () => {
  fetched.mockResolvedValue(answer({ notes: [] }));
  await api.tell('a/b', 3, { values: { taste: 7 } });
  const [path, options] = fetched.mock.calls[0];
  expect(path).toBe('api/studies/a%2Fb/trials/3/tell');
  expect(options.method).toBe('POST');
  expect(options.headers['Content-Type']).toBe('application/json');
  expect(options.headers['Authorization']).toBeUndefined();
  expect(JSON.parse(options.body)).toEqual({ values: { taste: 7 } });
});

it('sends the token, from this tab only, and never in an address', async () => {
  setToken('secret');
  expect(token()).toBe('secret');
  fetched.mockResolvedValue(answer({ trials: [] }));
  await api.trials('coffee', 5);
  const [path, options] = fetched.mock.calls[0];
  expect(path).toBe('api/studies/coffee/trials?since=5');
  expect(options.headers['Authorization']).toBe('Bearer secret');
  expect(JSON.stringify(localStorage)).not.toContain('secret');
});

it('never sends what no header can carry', async () => {
  for (const text of ['tokén…', 'two words', 'токен', '']) expect(isToken(text)).toBe(false);
  expect(isToken('write-token_0123/+=~')).toBe(true);
  sessionStorage.setItem('covey-token', 'токен');
  expect(token()).toBe('');
});

it('asks for a token when the server wants one', async () => {
  const wanted = vi.fn();
  window.addEventListener(kTokenWanted, wanted, { once: true });
  fetched.mockResolvedValue(answer({ title: 'Unauthorized', status: 401, detail: 'a token is needed' }, 401));
  await expect(api.studies()).rejects.toThrow('a token is needed');
  expect(wanted).toHaveBeenCalledOnce();
});

it('knows which field a problem is about', async () => {
  fetched.mockResolvedValue(answer({ title: 'Unprocessable', status: 422, detail: 'no', errors: [{ pointer: '#/values/taste', detail: 'not a number' }] }, 422));
  const problem = (await api.tell('c', 1, { values: {} }).catch((error: unknown) => error)) as Problem;
  expect(problem).toBeInstanceOf(Problem);
  expect(problem.status).toBe(422);
  expect(problem.at('values', 'taste')).toBe('not a number');
  expect(problem.at('values', 'other')).toBeUndefined();
  expect(new Problem('no', 422, [{ pointer: '#/params/a~1b~0c', detail: 'too much' }]).at('params', 'a/b~c')).toBe('too much');
});

it('has words for a server that is away, or that answers nonsense', async () => {
  fetched.mockRejectedValueOnce(new TypeError('failed'));
  await expect(api.studies()).rejects.toMatchObject({ status: 0, message: 'the server does not answer' });
  fetched.mockResolvedValueOnce(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
  await expect(api.studies()).rejects.toMatchObject({ status: 502, message: 'the server answered 502 Bad Gateway' });
});

it('makes queries', () => {
  expect(query({})).toBe('');
  expect(query({ a: 1, b: undefined, ignore: ['x', 'y z'] })).toBe('?a=1&ignore=x&ignore=y+z');
});
