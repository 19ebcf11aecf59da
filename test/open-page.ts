/** Opens the event stream of a page at one of the servers. */
export async function openPage(
  market: { config: { publicUrl: string } },
  url: string,
  { token }: { token: string },
  headers: Record<string, string> = {},
  words = '',
) {
  const leaving = new AbortController()
  const { host } = new URL(market.config.publicUrl)
  const response = await fetch(`${url}/me/events${words}`, {
    headers: { authorization: `bearer ${token}`, host, ...headers },
    signal: leaving.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** Reads until the text matches the event. */
  const until = async (event: RegExp): Promise<string> => {
    for (;;) {
      const found = event.exec(text)
      if (found) {
        text = text.slice(found.index + found[0].length)
        return found[0]
      }
      const piece = await reader?.read()
      if (!piece || piece.done) throw new Error(`The stream ended before ${event}: ${text}`)
      text += piece.value
    }
  }
  return { response, until, leave: () => leaving.abort() }
}
