import type { Body } from '@vintem/contracts/endpoint'
import type { createWebhook } from '@vintem/contracts/webhooks/endpoints'
import { InvalidFields } from '#platform/failure.ts'
import { AddressRefused } from '#platform/receivers/receivers.ts'
import type { Seal } from '#platform/seal.ts'
import type { Services } from '#use-cases/services.ts'
import { newSigningKey, verifyingKeyOf } from './signing-key.ts'
import type { WebhookRef, WebhookRow } from './webhooks.store.ts'

/** What sealed texts of an endpoint are bound to. */
const sealOwner = ({ sellerId, id }: WebhookRef): string => `webhook ${sellerId} ${id}`

/** A new key to sign with, sealed, and what its receiver verifies by. */
export const sealNewSecret = (
  seal: Seal,
  ref: WebhookRef & Pick<WebhookRow, 'signature'>,
): { secret: string; sealed: string } => {
  const key = newSigningKey(ref.signature)
  return { secret: verifyingKeyOf(key), sealed: seal.close(key, sealOwner(ref)) }
}

export function openSecret(seal: Seal, ref: WebhookRef, sealed: string): string {
  const secret = seal.open(sealed, sealOwner(ref))
  if (secret === undefined) throw new Error(`The secret of webhook ${ref.id} cannot be opened`)
  return secret
}

/** True where something of an endpoint has to be sealed again before the former session secret is retired. */
export const isSealedBefore = (seal: Seal, row: WebhookRow): boolean =>
  [row.sealedSecret, row.sealedFormerSecret, row.sealedHeaders].some(
    (sealed) => sealed !== null && !seal.isCurrent(sealed),
  )

/** Everything of an endpoint sealed again; undefined where something cannot be opened. */
export function sealAgain(seal: Seal, row: WebhookRow) {
  const owner = sealOwner(row)
  const again = (sealed: string) => {
    const text = seal.open(sealed, owner)
    return text === undefined ? undefined : seal.close(text, owner)
  }
  const sealedSecret = again(row.sealedSecret)
  const sealedHeaders = again(row.sealedHeaders)
  const sealedFormerSecret = row.sealedFormerSecret === null ? null : again(row.sealedFormerSecret)
  if (sealedSecret === undefined || sealedHeaders === undefined) return undefined
  return sealedFormerSecret === undefined
    ? undefined
    : { sealedSecret, sealedHeaders, sealedFormerSecret }
}

type Header = [name: string, value: string]

export const openHeaders = (
  seal: Seal,
  row: WebhookRef & Pick<WebhookRow, 'sealedHeaders'>,
): Header[] => JSON.parse(openSecret(seal, row, row.sealedHeaders)) as Header[]

/** Own headers as they are stored; a value that is not given stays, and a new name must have one. */
export function sealHeaders(
  seal: Seal,
  ref: WebhookRef,
  given: NonNullable<Body<typeof createWebhook>['headers']>,
  before: readonly Header[] = [],
): Pick<WebhookRow, 'sealedHeaders' | 'headerNames'> {
  const known = new Map(before.map(([name, value]) => [name.toLowerCase(), value]))
  const headers = given.map(({ name, value }, index): Header => {
    const text = value ?? known.get(name.toLowerCase())
    if (text !== undefined) return [name, text]
    throw new InvalidFields([
      { field: `headers.${index}.value`, description: 'Informe o valor do cabeçalho.' },
    ])
  })
  return {
    sealedHeaders: seal.close(JSON.stringify(headers), sealOwner(ref)),
    headerNames: headers.map(([name]) => name),
  }
}

/** An address as it is stored, or why it is not taken. */
export type CheckedAddress = string | AddressRefused

/** Looks an address up, before the transaction; who may not call is told so, and nothing of the address. */
export const checkAddress = ({ receivers }: Services, url: string): Promise<CheckedAddress> =>
  receivers.check(url).catch((error: unknown) => {
    if (error instanceof AddressRefused) return error
    throw error
  })

/** Fails with InvalidFields where the address was refused. */
export function asAddress(checked: CheckedAddress): string {
  if (typeof checked === 'string') return checked
  throw new InvalidFields([{ field: 'url', description: checked.message }])
}

/** How an endpoint begins, and begins again where it leads elsewhere. */
export const AT_REST = {
  failures: 0,
  slow: 0,
  failingSince: null,
  step: 0,
  told: 0,
  nextTryAt: null,
  sendWindow: 1,
} as const satisfies Partial<WebhookRow>
