import { expect, it } from 'vitest';
import { failureIn, requestIn } from './commands.ts';

it.each([
  ['curl http://localhost:8080/api/v1/runs/12?limit=20', 'GET', '/api/v1/runs/12'],
  [`curl -s -X DELETE 'https://ort.example.com/api/v1/runs/3' -H 'accept: */*'`, 'DELETE', '/api/v1/runs/3'],
  [`$ curl --request=put \\ "$SERVER/api/v1/runs/3" -d '{"name":"a/b"}'`, 'PUT', '/api/v1/runs/3'],
  [`curl -H "Authorization: Bearer $TOKEN" "\${SERVER}/api/v1/runs"`, 'GET', '/api/v1/runs'],
  [`curl {{host}}/api/v1/runs --data-raw '{}'`, 'POST', '/api/v1/runs'],
  ['curl -sSX POST http://localhost:8080/api/v1/runs', 'POST', '/api/v1/runs'],
  ['curl -G http://localhost:8080/api/v1/runs -d limit=20', 'GET', '/api/v1/runs'],
  ['curl localhost:8080/api/v1/runs', 'GET', '/api/v1/runs'],
  ['curl -H "Content-Type: application/json" ort.example.org:80/api/v1/runs', 'GET', '/api/v1/runs'],
  ['curl -H "Origin: https://ui.example.org" -H "Referer: http://a/b" http://a/api/v1/runs', 'GET', '/api/v1/runs'],
  ['wget -qO- --header="Authorization: Bearer x" http://ort/api/v1/runs/7/logs', 'GET', '/api/v1/runs/7/logs'],
  [`wget --method=PUT --body-data='{"a":1}' https://a/api/v1/runs/3`, 'PUT', '/api/v1/runs/3'],
  [`wget --post-data '{"name":"x"}' http://a/api/v1/runs`, 'POST', '/api/v1/runs'],
  [
    '$run = Invoke-RestMethod -Uri "http://a/api/v1/runs" -Method Post -Headers @{ A = "Bearer $token" } -Body $body',
    'POST',
    '/api/v1/runs',
  ],
  ['irm http://a/api/v1/runs/3 -Method Delete -ErrorAction Stop', 'DELETE', '/api/v1/runs/3'],
  ['http -A bearer -a $TOKEN POST :8080/api/v1/runs url=x', 'POST', '/api/v1/runs'],
  ['xh get localhost:8080/api/v1/runs', 'GET', '/api/v1/runs'],
  ['requests.patch(f"{server}/api/v1/runs/3", json={"a": "b/c"}, headers=headers)', 'PATCH', '/api/v1/runs/3'],
  [`await fetch(\`\${server}/api/v1/runs\`, { method: 'POST', body })`, 'POST', '/api/v1/runs'],
  ['fetch("https://a/api/v1/runs", { "POST", headers: { A: "x" } })', 'POST', '/api/v1/runs'],
  ['fetch("https://a/api/v1/runs")', 'GET', '/api/v1/runs'],
  ['axios.delete("http://a/api/v1/runs/3")', 'DELETE', '/api/v1/runs/3'],
  [`curl http://a/api/v1/runs -d '{"a":{"options":{}}}'`, 'POST', '/api/v1/runs'],
  [`curl -d '{"method":"get","options":{}}' -X PUT http://a/api/v1/runs/3`, 'PUT', '/api/v1/runs/3'],
  [`irm "http://a/api/v1/runs" -Body '{"options": {}}' -Method Put`, 'PUT', '/api/v1/runs'],
  [`axios({ method: 'post', url: 'http://a/api/v1/runs' })`, 'POST', '/api/v1/runs'],
  ['requests.request("PATCH", url + "http://a/api/v1/runs/3")', 'PATCH', '/api/v1/runs/3'],
  ['fetch("http://a/api/v1/runs").then(r => { if (!r.ok) throw new Error(r.status) })', 'GET', '/api/v1/runs'],
  ['httpx.post("http://a/api/v1/runs", headers={"A": os.environ.get("A")})', 'POST', '/api/v1/runs'],
  ['http.NewRequest("PUT", "http://a/api/v1/runs/3", body)', 'PUT', '/api/v1/runs/3'],
  ['http.NewRequestWithContext(ctx, http.MethodPost, "http://a/api/v1/runs", body)', 'POST', '/api/v1/runs'],
  [
    'main() throws Exception { HttpRequest.newBuilder().uri(URI.create("http://a/api/v1/runs")).method("PATCH", body)',
    'PATCH',
    '/api/v1/runs',
  ],
  ['Request.Builder() .url("http://a/api/v1/runs/3") .addHeader("A", "b") .delete()', 'DELETE', '/api/v1/runs/3'],
  ['new HttpRequestMessage(new HttpMethod("PATCH"), "http://a/api/v1/runs/3")', 'PATCH', '/api/v1/runs/3'],
  ['await client.PostAsync($"http://a/api/v1/runs", content)', 'POST', '/api/v1/runs'],
  [
    '-> Result<(), Box<dyn std::error::Error>> { reqwest::Client::new() .patch("http://a/api/v1/runs/3")',
    'PATCH',
    '/api/v1/runs/3',
  ],
  ['DELETE http://a/api/v1/runs/3 Authorization: Bearer x', 'DELETE', '/api/v1/runs/3'],
  ['TOKEN=x; curl.exe -F file=@x http://localhost:8080/api/v1/files', 'POST', '/api/v1/files'],
])('%s is a request', (text, method, path) => expect(requestIn(text)).toEqual({ method, path }));

it.each([
  'curl',
  'curl certificate error',
  'wget certificate error',
  'http POST or PUT',
  'Invoke-RestMethod : {"message":"Gone"} At line:1 char:1 + Invoke-RestMethod http://a/api/v1/runs',
  'r = requests.get("http://a/api/v1/runs") requests.exceptions.HTTPError: 401 Client Error',
  'ERROR: fetch("http://a/api/v1/runs") TypeError: Failed to fetch',
  'requests.get("http://a/api/v1/runs") raise HTTPError(http_error_msg) HTTPError: 401',
  'Client request(GET http://a/api/v1/runs) invalid: 401 Unauthorized',
  'libcurl http://a/b',
  'GET http://a/b',
  'curl -L http://localhost:8080',
  'curl -o a:b/c',
  'curl https://a/api/v1/runs curl: (60) SSL certificate problem',
])('%s is none', (text) => expect(requestIn(text)).toBeNull());

it.each([
  ['curl https://a/api/v1/runs curl: (60) SSL certificate problem', 'curl: (60) SSL certificate problem'],
  ['curl -i http://a/api/v1/runs HTTP/1.1 401 Unauthorized www-authenticate: Bearer', '401 Unauthorized'],
  [
    'curl -v http://a/api/v1/runs > Accept: */* > < HTTP/1.1 404 Not Found < Content-Type: application/json < {"message":"x"}',
    '404 Not Found {"message":"x"}',
  ],
  ['HTTP/1.1 400 Bad Request Content-Length: 9 {"message":"x"}', '400 Bad Request {"message":"x"}'],
  ['curl -i http://a/api/v1/runs HTTP/2 403 Content-Length: 0', '403'],
  [`curl http://a/api/v1/runs -d '{"name":"x"}' {"message":"Gone","cause":"x"}`, '{"message":"Gone","cause":"x"}'],
])('%s failed', (text, failure) => {
  expect(failureIn(text)).toBe(failure);
  expect(requestIn(text)).toBeNull();
});

it.each([
  `curl http://a/api/v1/runs -d '{"message":"x"}'`,
  `curl http://a/api/v1/runs -d '{"labels": {"message":"x"}}'`,
  `curl http://a/api/v1/runs -d "{\\"message\\":\\"x\\"}"`,
  'curl -i http://a/api/v1/runs HTTP/1.1 200 OK {"id":1}',
  'HTTP/1.1 401 Unauthorized',
])('%s did not', (text) => expect(failureIn(text)).toBeNull());
