import type { MaskitoOptions } from '@maskito/core'
import type { WireError } from '@vintem/contracts/errors'
import { digitsOf, pattern } from '../components/masks.ts'
import type { Rules } from '../lib/use-fields.ts'

/** The names are those of the API's fields, at which it says what is wrong. */
export type DemoField =
  | 'apiKey'
  | 'holderName'
  | 'number'
  | 'expiration'
  | 'cvv'
  | 'uuidBuyer'
  | 'cardToken'
  | 'value'
  | 'installments'

export type DemoCall = 'token' | 'session' | 'payment'

/** The fields that a call cannot do without. */
const NEEDED: Readonly<Record<DemoCall, readonly DemoField[]>> = {
  token: ['apiKey', 'holderName', 'number', 'expiration', 'cvv'],
  session: ['apiKey', 'cardToken'],
  payment: ['apiKey', 'uuidBuyer', 'cardToken', 'value', 'installments'],
}

const NAMES: readonly DemoField[] = [
  'apiKey',
  'holderName',
  'number',
  'expiration',
  'cvv',
  'uuidBuyer',
  'cardToken',
  'value',
  'installments',
]

/** What a field needs depends on the call, so none is wrong by itself. */
export const demoRules = Object.fromEntries(
  NAMES.map((name) => [name, () => undefined]),
) as unknown as Rules<DemoField>

/** What is wrong before a call is sent, as the server would say it. */
export const wrongIn = (call: DemoCall, texts: Record<DemoField, string>): WireError[] =>
  NEEDED[call].flatMap((field) => {
    const description = wrongText(field, texts[field])
    return description ? [{ code: 'BAR-0002', title: 'Campo inválido', description, field }] : []
  })

function wrongText(field: DemoField, text: string): string | undefined {
  if (text === '') return 'Preencha este campo.'
  const isCount = field === 'value' || field === 'installments'
  return isCount && !/^[1-9]\d*$/.test(text) ? 'Use um número inteiro.' : undefined
}

export const longExpiryMask: MaskitoOptions = {
  mask: pattern('00/0000'),
  preprocessors: [({ elementState, data }) => ({ elementState, data: digitsOf(data) })],
}
