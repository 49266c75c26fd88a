import { MAX_INSTALLMENTS } from '@vintem/contracts/payment-links/body'
import { DEFAULT_CARD_TYPES, type SellerRules } from '#modules/sellers/index.ts'
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
  'fraud-flag': text,
  'zero-redeem-balance': text,
  'hide-acquiring-card': text,
}
type OptionValues = Partial<Record<keyof typeof SETTING_OPTIONS, string>>

/** The settings with what was given. Fails with WrongUsage. */
export function changedSettings(before: SellerRules, values: OptionValues): SellerRules {
  return {
    ...before,
    maxInstallments: count(values['max-instalments']) ?? before.maxInstallments,
    cardOnly: isOn(values['card-only']) ?? before.cardOnly,
    defaultCardType: cardType(values['default-card-type']) ?? before.defaultCardType,
    whiteLabel: isOn(values['white-label']) ?? before.whiteLabel,
    mixedInstallment: isOn(values['mixed-instalments']) ?? before.mixedInstallment,
    pointOfSaleRefund: isOn(values['point-of-sale-refund']) ?? before.pointOfSaleRefund,
    onDemandEnabled: isOn(values['on-demand']) ?? before.onDemandEnabled,
    fraudFlag: isOn(values['fraud-flag']) ?? before.fraudFlag,
    zeroRedeemBalance: isOn(values['zero-redeem-balance']) ?? before.zeroRedeemBalance,
    acquiringCardHidden: isOn(values['hide-acquiring-card']) ?? before.acquiringCardHidden,
  }
}

export const settingLines = (settings: SellerRules): string[] => [
  `instalments at most   ${settings.maxInstallments}`,
  `card only             ${shown(settings.cardOnly)}`,
  `default card type     ${settings.defaultCardType}`,
  `white label           ${shown(settings.whiteLabel)}`,
  `mixed instalments     ${shown(settings.mixedInstallment)}`,
  `point-of-sale refund  ${shown(settings.pointOfSaleRefund)}`,
  `fraud flag            ${shown(settings.fraudFlag)}`,
  `zero redeem balance   ${shown(settings.zeroRedeemBalance)}`,
  `acquiring card        ${settings.acquiringCardHidden ? 'hidden' : 'shown'}`,
  `anticipation          ${settings.onDemandEnabled ? 'on demand' : 'at once'}`,
]

const shown = (is: boolean) => (is ? 'on' : 'off')

function isOn(value: string | undefined): boolean | undefined {
  if (value === undefined || value === 'on' || value === 'off')
    return value === undefined ? undefined : value === 'on'
  throw new WrongUsage(`'${value}' is neither on nor off.`)
}

function cardType(value: string | undefined): SellerRules['defaultCardType'] | undefined {
  const known = DEFAULT_CARD_TYPES.find((type) => type === value)
  if (value === undefined || known) return known
  throw new WrongUsage(`'${value}' is no card type. There are: ${DEFAULT_CARD_TYPES.join(', ')}`)
}

function count(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const most = MAX_INSTALLMENTS.CREDIT_CARD
  const number = /^[1-9]\d?$/.test(value) ? Number(value) : most + 1
  if (number <= most) return number
  throw new WrongUsage(`'${value}' is no number from 1 to ${most}.`)
}
