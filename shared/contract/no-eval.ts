import { config } from 'zod'

// In a browser the pages' policy lets nothing compile text; zod would try, be refused, and the refusal would be reported.
if ('document' in globalThis) config({ jitless: true })
