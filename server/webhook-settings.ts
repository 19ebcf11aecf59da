import ipaddr from 'ipaddr.js'
import { z } from 'zod'

const isNetwork = (text: string) => {
  try {
    ipaddr.parseCIDR(text)
    return true
  } catch {
    return false
  }
}

const networks = z
  .string()
  .transform((text) => text.split(',').map((network) => network.trim()))
  .pipe(z.array(z.string().refine(isNetwork, 'networks such as 10.2.0.0/16, separated by commas')))
  .optional()

export const webhookSettings = {
  WEBHOOK_NETWORKS: networks.describe(
    'networks of your own in which webhooks may call addresses, also by http, as in 10.2.0.0/16, separated by commas; unset: only public addresses, by https',
  ),
  PICTURE_NETWORKS: networks.describe(
    'networks of your own from which pictures that sellers name by their address are fetched, also by http, separated by commas; unset: only public addresses, by https',
  ),
  WEBHOOK_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(15)
    .default(10)
    .describe('for how many seconds the server that a webhook calls is waited for; then the try has failed'),
}
