import { parentPort, workerData } from 'node:worker_threads'
import { Wire } from '../../../test/overload/wire.ts'
import type { Window } from './load-generator.ts'
import { showWindow } from './show-window.ts'

const { port, requests } = workerData as { port: number; requests: string[] }
let asked = 0

parentPort?.on('message', async (window: Window) => {
  const wire = new Wire(port)
  parentPort?.postMessage(await showWindow(window, () => wire.ask(requests[asked++ % requests.length] ?? '')))
  wire.close()
})
