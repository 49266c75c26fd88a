import { createHmac } from 'node:crypto'
import { newSecret, secretHash } from '#platform/ids.ts'
import type { Ration } from '#platform/rations.ts'
import type { Caller, Cookies } from '#use-cases/caller.ts'
import type { Services } from '#use-cases/services.ts'
import { type Counter, type Counts, limitOf, type Scope, SPAN_SECONDS } from './card-rules.ts'

/** The caller, as far as a request shows it. */
export interface Asker {
  address: string
  /** The browser's id; a new one each time where the browser keeps no cookie. */
  device: string
}

/** Owner of the card, and the place where it is given. */
export interface Place {
  sellerId: number
  linkId: string
  /** The buyer's document, where known. */
  document: string | null
}

/** A card's number as it is counted and stored: an HMAC, made of the number alone. */
export const fingerprintOf = (
  { deriveSecret }: Pick<Services, 'deriveSecret'>,
  number: string,
): string =>
  createHmac('sha256', deriveSecret('card-fingerprint')).update(number).digest('base64url')

/** The subject of each scope; unknown ones are not counted. */
export function subjectsOf(
  { sellerId, linkId, document }: Place,
  fingerprint: string | undefined,
  asker: Asker | undefined,
): ReadonlyMap<Scope, string> {
  const known: [Scope, string | null | undefined][] = [
    ['card', fingerprint],
    ['document', document],
    ['device', asker?.device],
    ['address', asker?.address],
    ['link', `${sellerId} ${linkId}`],
    ['seller', String(sellerId)],
    ['all', 'all'],
  ]
  return new Map(known.flatMap(([scope, subject]) => (subject ? [[scope, subject]] : [])))
}

/** The rations of counters, each with its limit at the moment. */
export function rationsOf(
  counters: readonly Counter[],
  subjects: ReadonlyMap<Scope, string>,
  count: Counts = () => 0,
): (Ration & { rule: Counter })[] {
  return counters.flatMap((rule) => {
    const [, scope, span] = rule.split(' ') as [string, Scope, keyof typeof SPAN_SECONDS]
    const subject = subjects.get(scope)
    if (subject === undefined) return []
    return [{ rule, subject, limit: limitOf(rule, count), seconds: SPAN_SECONDS[span] }]
  })
}

/** Reads counters; an unknown subject has count zero. */
export async function readCounts(
  { rations }: Pick<Services, 'rations'>,
  counters: readonly Counter[],
  subjects: ReadonlyMap<Scope, string>,
): Promise<Counts> {
  const taken = rationsOf(counters, subjects)
  const used = await rations.used(taken)
  const counts = new Map(taken.map(({ rule }, index) => [rule, used[index] ?? 0]))
  return (counter) => counts.get(counter) ?? 0
}

const DEVICE_SECONDS = 400 * 86_400

/**
 * The caller. A browser without our cookie gets one, which no script reads and nobody can forge.
 */
export function askerOf(
  { publicUrl, deriveSecret }: Pick<Services, 'publicUrl' | 'deriveSecret'>,
  caller: Caller,
  cookies: Cookies,
): Asker {
  const { protocol, port } = new URL(publicUrl)
  const secure = protocol === 'https:'
  const name = (secure ? '__Host-' : '') + ['vintem-buyer', port].filter(Boolean).join('-')
  const [id = '', signature] = cookies.read(name)?.split('.') ?? []
  const signaturesOf = (of: string) =>
    deriveSecret
      .all('buyer-device')
      .map((secret) => createHmac('sha256', secret).update(of).digest('base64url'))
  const signedBy = signaturesOf(id).indexOf(signature ?? '')
  const { place: address } = caller
  if (signedBy === 0) return { address, device: id }
  // A cookie signed before the secret was rotated is the same browser.
  const device = signedBy > 0 ? id : secretHash(newSecret()).slice(0, 32)
  cookies.set(name, `${device}.${signaturesOf(device)[0]}`, {
    path: secure ? '/' : '/api',
    secure,
    maxAgeSeconds: DEVICE_SECONDS,
  })
  return { address, device }
}
