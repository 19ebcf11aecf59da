import { connect } from 'node:net'

export type RawAnswer = { status: number; text: string }

/** Sends exactly these lines to a local port and reads until the server closes the connection. */
export function sendRaw(port: number, lines: string[], body = ''): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    // A server that closes before it has read everything resets the connection after its answer.
    socket.on('error', (error) => chunks.length > 0 || reject(error))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('latin1')
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text })
    })
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  })
}

/** Sends a POST with a JSON body; `target` and `hosts` are written into the request unchanged. */
export function postRaw(
  port: number,
  target: string,
  { hosts, json, headers = [] }: { hosts: string[]; json: unknown; headers?: string[] },
): Promise<RawAnswer> {
  const body = JSON.stringify(json)
  const lines = [
    `POST ${target} HTTP/1.1`,
    ...hosts.map((host) => `Host: ${host}`),
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...headers,
  ]
  return sendRaw(port, lines, body)
}
