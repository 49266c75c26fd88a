import { ownCookies } from '#modules/sessions/index.ts'
import { secretHash } from '#platform/ids.ts'
import type { Cookies } from '#use-cases/caller.ts'
import { SESSION_HOURS } from './operator.ts'

const PATH = '/api/operator'
const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** The cookie of an operator's session: another than those of sellers' users, in name and content. */
export function operatorCookie(publicUrl: string, cookies: Cookies) {
  const { nameOf, scope } = ownCookies(publicUrl, PATH)
  const name = nameOf('operador')
  return {
    /** The session that the cookie names; undefined where it names none. */
    read(): { id: string; secretHash: string } | undefined {
      const [, id, secret] = SHAPE.exec(cookies.read(name) ?? '') ?? []
      return id && secret ? { id, secretHash: secretHash(secret) } : undefined
    },
    keep: (id: string, secret: string) =>
      cookies.set(name, `${id}.${secret}`, { ...scope, maxAgeSeconds: SESSION_HOURS * 3_600 }),
    drop: () => cookies.clear(name, scope),
  }
}
