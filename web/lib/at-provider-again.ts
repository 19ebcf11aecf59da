import { browserError } from '#shared/contract/reasons/browser.ts'
import { providerAddress } from './identity.ts'

/** The window in which an external provider asks again reports the result to its opener over this channel. */
const channelName = 'ringback-again'

type Done = { error: string | null }

/** What an external provider's answer says when it was no success. */
export function providerError(error: string) {
  if (error === 'access_denied') return browserError('provider_cancelled')
  if (error === 'no_email') return browserError('provider_hides_email')
  if (error === 'too_late') return browserError('provider_too_late')
  if (error === 'another_person') return browserError('provider_another_person')
  if (error === 'not_asked_again') return browserError('provider_not_asked_again')
  return browserError('provider_failed')
}

/** Must be called directly in a click handler, or the browser blocks the window. Throws AppError if nothing was proved. */
export function proveAtProvider(): Promise<void> {
  const popup = window.open(providerAddress({ from: '/', again: '1' }), channelName, 'popup,width=480,height=680')
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(channelName)
    const watch = popup && setInterval(() => popup.closed && document.hasFocus() && end('access_denied'), 1_000)
    const end = (error: string | null) => {
      if (watch) clearInterval(watch)
      channel.close()
      if (error === null) resolve()
      else reject(providerError(error))
    }
    channel.onmessage = ({ data }: MessageEvent<Done>) => end(data.error)
  })
}

/** Called in that window at the end. */
export function tellWhoAsked(done: Done) {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(done)
  channel.close()
}
