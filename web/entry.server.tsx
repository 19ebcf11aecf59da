import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { errorFields, logLineOf } from '#shared/log-line.ts'
import { marketContext } from '#shared/page-context.ts'
import { PageScriptsContext, withStructuredData } from '#web/lib/page-scripts.ts'
import { scriptsLast } from '#web/lib/scripts-last.ts'

/** Milliseconds after which the streamed data of a page is no longer awaited. */
export const streamTimeout = 5_000

/** Unknown addresses and aborted requests are not logged as failures: otherwise anybody could fill the log. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error))
    console.error(logLineOf('error', 'A page failed', errorFields(error)))
}

/** Sends a page only when it is complete, so that its status is right and it can be read without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, requestId } = context.get(marketContext)
  const structuredData = new Set<string>()
  const page = (
    <PageScriptsContext value={{ nonce, requestId, structuredData }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </PageScriptsContext>
  )
  const { html, failed } = await rendered(page, nonce)
  const text = scriptsLast(withStructuredData(html, structuredData))
  return new Response(new Uint8Array(Buffer.from(text)), { status: failed ? 500 : status, headers })
}

function rendered(page: React.ReactNode, nonce: string): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    let failed = false
    const sink = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(patience)
        resolve({ html: Buffer.concat(chunks).toString(), failed })
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError(error) {
        failed = true
        console.error(logLineOf('error', 'A page failed', errorFields(error)))
      },
    })
    const patience = setTimeout(abort, streamTimeout + 1_000)
  })
}
