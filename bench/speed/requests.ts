/** The host of raw requests as the proxy in front of the market sends them. */
const host = 'ringback.example'

export const browser = { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'br' }

export function get(path: string, headers: Record<string, string> = {}): string {
  return head(`GET ${path}`, headers)
}

export function post(path: string, body: unknown, headers: Record<string, string> = {}): string {
  const text = JSON.stringify(body)
  const length = String(Buffer.byteLength(text))
  return head(`POST ${path}`, { 'content-type': 'application/json', 'content-length': length, ...headers }) + text
}

function head(line: string, headers: Record<string, string>) {
  const lines = Object.entries({ host, 'x-forwarded-proto': 'https', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`${line} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}
