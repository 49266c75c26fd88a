import { IconCircleCheck, IconCircleOff, IconHourglassEmpty } from '@tabler/icons-react'
import { ALL_SCOPES, plainScopes, PRESETS, type Scope } from '@vintem/contracts/api-keys/scopes'
import { presetWords } from '@vintem/contracts/api-keys/words'
import type { Status } from '#components/values/status-badge.tsx'
import type { ApiKey } from './api-keys.queries.ts'

export const WHOLE = 'ALL'
export const OWN = 'OWN'
export type Choice = keyof typeof PRESETS | typeof WHOLE | typeof OWN

/** What a key may do, in one word, and scope by scope. */
export const choices: readonly { value: Choice; label: string; scopes: readonly Scope[] }[] = [
  { value: WHOLE, label: 'Tudo', scopes: ALL_SCOPES },
  { value: 'SHOP', label: presetWords.SHOP, scopes: plainScopes(PRESETS.SHOP) },
  { value: 'BILLING', label: presetWords.BILLING, scopes: plainScopes(PRESETS.BILLING) },
  { value: 'READING', label: presetWords.READING, scopes: plainScopes(PRESETS.READING) },
]

/** The choice that gives just these scopes. */
export const choiceOf = (scopes: readonly Scope[]): Choice =>
  choices.find((each) => each.scopes.join() === plainScopes(scopes).join())?.value ?? OWN

/** 'Tudo', 'Loja', '3 permissões'; of a publishable key, what it is for. */
export function reachText({ kind, scopes }: Pick<ApiKey, 'kind' | 'scopes'>): string {
  if (kind === 'PUBLISHABLE') return 'Cartões em páginas'
  const choice = choices.find(({ value }) => value === choiceOf(scopes))
  return choice?.label ?? (scopes.length === 1 ? '1 permissão' : `${scopes.length} permissões`)
}

export function stateOf({ active, isExpired }: ApiKey): Status {
  if (isExpired) return { tone: 'warning', icon: IconHourglassEmpty, label: 'Vencida' }
  if (!active) return { tone: 'neutral', icon: IconCircleOff, label: 'Inativa' }
  return { tone: 'success', icon: IconCircleCheck, label: 'Ativa' }
}

/** 'vnt_sk_test_…a1b2'. */
export const hintOf = ({ prefix, last4 }: ApiKey['secrets'][number]): string => `${prefix}…${last4}`

/** 'Chave 3', where keys up to 'Chave 2' are there. */
export function nextTitle(keys: readonly Pick<ApiKey, 'title'>[]): string {
  const numbers = keys.map(({ title }) => Number(/^Chave (\d{1,6})$/.exec(title)?.[1] ?? 0))
  return `Chave ${Math.max(keys.length, ...numbers) + 1}`
}

/** The lines of a text, without blank ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean)
