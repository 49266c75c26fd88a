import { createClient } from '@vintem/contracts/client'

/** Calls the console, which needs no session. Throws ApiError. */
export const api = createClient({
  bases: { sandbox: new URL('/api/sandbox', location.origin).href },
})
