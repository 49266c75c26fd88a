import { COOKIE_MODE } from '@vintem/contracts/sessions/endpoints'
import type { Answered } from './harness.ts'

/** The Set-Cookie lines of an answer. */
export const setCookies = ({ headers }: Pick<Answered<unknown>, 'headers'>): string[] =>
  [headers['set-cookie'] ?? []].flat() as string[]

/** The headers of a browser that took the cookies of these answers, the latest last. */
export function browserHeaders(...answers: Pick<Answered<unknown>, 'headers'>[]) {
  const jar = new Map<string, string>()
  for (const line of answers.flatMap(setCookies)) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    jar.set(name, value)
  }
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return { ...COOKIE_MODE, ...(cookie && { cookie }) }
}
