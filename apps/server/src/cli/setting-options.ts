import { MAX_INSTALLMENTS } from '@vintem/contracts/payment-links/body'
import {
  DEFAULT_CARD_TYPES,
  type SellerRow,
  type SellerSettings,
  sellerSettings,
} from '#modules/sellers/index.ts'
import { WrongUsage } from './command.ts'

const text = { type: 'string' } as const

/** What `seller settings` takes: rules that the specification ties to the id of one seller. */
export const SETTING_OPTIONS = {
  'max-instalments': text,
  'card-only': text,
  'default-card-type': text,
  'white-label': text,
  'mixed-instalments': text,
  'point-of-sale-refund': text,
  'on-demand': text,
}
type Given = Partial<Record<keyof typeof SETTING_OPTIONS, string>>

/** Two columns of the seller are such rules as well. */
type Settings = SellerSettings & { mixedInstallment: boolean; onDemandEnabled: boolean }

export const settingsOf = (seller: SellerRow): Settings => ({
  ...sellerSettings(seller),
  mixedInstallment: seller.mixedInstallment,
  onDemandEnabled: seller.onDemandEnabled,
})

/** The settings with what was given. Fails with WrongUsage. */
export function changedSettings(before: Settings, given: Given): Settings {
  return {
    ...before,
    maxInstallments: count(given['max-instalments']) ?? before.maxInstallments,
    cardOnly: isOn(given['card-only']) ?? before.cardOnly,
    defaultCardType: cardType(given['default-card-type']) ?? before.defaultCardType,
    whiteLabel: isOn(given['white-label']) ?? before.whiteLabel,
    mixedInstallment: isOn(given['mixed-instalments']) ?? before.mixedInstallment,
    pointOfSaleRefund: isOn(given['point-of-sale-refund']) ?? before.pointOfSaleRefund,
    onDemandEnabled: isOn(given['on-demand']) ?? before.onDemandEnabled,
  }
}

export const settingLines = (settings: Settings): string[] => [
  `instalments at most   ${settings.maxInstallments}`,
  `card only             ${shown(settings.cardOnly)}`,
  `default card type     ${settings.defaultCardType}`,
  `white label           ${shown(settings.whiteLabel)}`,
  `mixed instalments     ${shown(settings.mixedInstallment)}`,
  `point-of-sale refund  ${shown(settings.pointOfSaleRefund)}`,
  `anticipation          ${settings.onDemandEnabled ? 'on demand' : 'at once'}`,
]

const shown = (is: boolean) => (is ? 'on' : 'off')

function isOn(given: string | undefined): boolean | undefined {
  if (given === undefined || given === 'on' || given === 'off')
    return given === undefined ? undefined : given === 'on'
  throw new WrongUsage(`'${given}' is neither on nor off.`)
}

function cardType(given: string | undefined): Settings['defaultCardType'] | undefined {
  const known = DEFAULT_CARD_TYPES.find((type) => type === given)
  if (given === undefined || known) return known
  throw new WrongUsage(`'${given}' is no card type. There are: ${DEFAULT_CARD_TYPES.join(', ')}`)
}

function count(given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  const most = MAX_INSTALLMENTS.CREDIT_CARD
  const number = /^[1-9]\d?$/.test(given) ? Number(given) : most + 1
  if (number <= most) return number
  throw new WrongUsage(`'${given}' is no number from 1 to ${most}.`)
}
