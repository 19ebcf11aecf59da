import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { withPicture } from './pictures.ts'

/** The address of a picture on a server of this machine, which ends with the process. */
export async function pictureAddress(): Promise<string> {
  const picture = Buffer.from(await ((await withPicture()).get('image') as Blob).arrayBuffer())
  const server = createServer((_request, response) => response.end(picture))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/galaxy.jpg`
}
