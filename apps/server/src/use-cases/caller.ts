import type { IncomingHttpHeaders } from 'node:http'

/** Who calls, as far as a request shows it. */
export interface Caller {
  /** The address on the network. */
  ip: string
  /** What limits count as one place on the network. */
  place: string
  /** The name, with its port, by which this server was called. */
  host: string
  /** A program on this machine, with no proxy before it. */
  isLocal: boolean
  headers: Readonly<IncomingHttpHeaders>
  /** The body as it came, of a callback: signatures are of it. */
  rawBody: string
}

/** Where a cookie is sent back. */
export interface CookieScope {
  path: string
  /** Over https alone. */
  secure: boolean
}

/** The cookies of a caller's browser. Those that are set are read by no script, and sent by no other site. */
export interface Cookies {
  read: (name: string) => string | undefined
  set: (name: string, value: string, scope: CookieScope & { maxAgeSeconds: number }) => void
  clear: (name: string, scope: CookieScope) => void
}
