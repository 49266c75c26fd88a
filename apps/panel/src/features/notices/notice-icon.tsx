import {
  IconAlertTriangle,
  IconBuildingBank,
  IconArrowBackUp,
  IconCalendarCheck,
  IconCircleCheck,
  IconCreditCardOff,
  IconFileCheck,
  IconFileX,
  IconGavel,
  IconMailX,
  IconPlayerPause,
  IconPlayerPlay,
  IconHourglass,
  IconKey,
  IconReceiptRefund,
  IconShieldCheck,
  IconTrophy,
  IconUserEdit,
} from '@tabler/icons-react'
import type { NoticeType } from '@vintem/contracts/notices/kinds'
import type { Tone } from '#components/values/status-badge.tsx'
import classes from './notices.module.css'

const icons = {
  CHARGE_PAID: [IconCircleCheck, 'success'],
  CHARGE_LATE: [IconAlertTriangle, 'warning'],
  REFUND_CONFIRMED: [IconReceiptRefund, 'neutral'],
  REFUND_REFUSED: [IconReceiptRefund, 'danger'],
  DISPUTE_OPENED: [IconGavel, 'special'],
  CONTESTATION_REFUSED: [IconGavel, 'danger'],
  DISPUTE_WON: [IconTrophy, 'success'],
  DISPUTE_LOST: [IconArrowBackUp, 'danger'],
  CARD_REFUSED: [IconCreditCardOff, 'warning'],
  INVOICE_REJECTED: [IconFileX, 'danger'],
  CARDS_PAUSED: [IconCreditCardOff, 'danger'],
  CUSTOMER_CHANGED_CONTACT: [IconUserEdit, 'neutral'],
  SUBSCRIPTION_PAUSED: [IconPlayerPause, 'neutral'],
  SUBSCRIPTION_RESUMED: [IconPlayerPlay, 'success'],
  ANTICIPATION_DONE: [IconCalendarCheck, 'success'],
  ANTICIPATION_LEFT: [IconAlertTriangle, 'warning'],
  PRICE_NOT_TOLD: [IconMailX, 'warning'],
  RENEWAL_NOT_TOLD: [IconMailX, 'warning'],
  PAYOUT_REFUSED: [IconArrowBackUp, 'danger'],
  PAYOUT_RETURNED: [IconArrowBackUp, 'danger'],
  BANK_ACCOUNT_CHANGED: [IconBuildingBank, 'warning'],
  BANK_ACCOUNT_REFUSED: [IconBuildingBank, 'danger'],
  APPROVAL_RULE_CHANGED: [IconShieldCheck, 'neutral'],
  APPROVAL_RULE_ASKED: [IconShieldCheck, 'warning'],
  APPROVAL_RULE_APPROVED: [IconShieldCheck, 'warning'],
  APPROVAL_RULE_DROPPED: [IconShieldCheck, 'neutral'],
  BANKING_ACCOUNT_ACTIVE: [IconBuildingBank, 'success'],
  BANKING_ACCOUNT_FAILED: [IconBuildingBank, 'danger'],
  PIX_RECEIVED: [IconCircleCheck, 'success'],
  PIX_KEY_CLAIMED: [IconBuildingBank, 'warning'],
  PIX_KEY_LOST: [IconBuildingBank, 'danger'],
  PIX_KEY_REFUSED: [IconBuildingBank, 'danger'],
  VIRTUAL_CARD_REFUSED: [IconCreditCardOff, 'danger'],
  VIRTUAL_CARD_BLOCKED: [IconCreditCardOff, 'danger'],
  CARD_INVOICE_CLOSED: [IconCalendarCheck, 'neutral'],
  CARD_INVOICE_PAID: [IconCircleCheck, 'success'],
  CARD_INVOICE_UNPAID: [IconAlertTriangle, 'danger'],
  WITHDRAWAL_PENDING: [IconHourglass, 'warning'],
  WITHDRAWAL_PAID: [IconCircleCheck, 'success'],
  WITHDRAWAL_REJECTED: [IconArrowBackUp, 'warning'],
  WITHDRAWAL_FAILED: [IconArrowBackUp, 'danger'],
  WITHDRAWAL_RETURNED: [IconArrowBackUp, 'danger'],
  BILL_PAYMENT_PENDING: [IconHourglass, 'warning'],
  BILL_PAYMENT_REJECTED: [IconArrowBackUp, 'warning'],
  BILL_PAYMENT_RETURNED: [IconArrowBackUp, 'danger'],
  PAYMENT_RULE_CHANGED: [IconShieldCheck, 'neutral'],
  PAYMENT_RULE_ASKED: [IconShieldCheck, 'warning'],
  PAYMENT_RULE_APPROVED: [IconShieldCheck, 'warning'],
  PAYMENT_RULE_DROPPED: [IconShieldCheck, 'neutral'],
  BILL_PAYMENT_PART_RETURNED: [IconArrowBackUp, 'warning'],
  BILL_PAYMENTS_SHORT: [IconAlertTriangle, 'warning'],
  REPORT_READY: [IconFileCheck, 'info'],
  REPORT_FAILED: [IconFileX, 'danger'],
  REPORT_SCHEDULE_STOPPED: [IconFileX, 'danger'],
  API_KEY_EXPIRING: [IconKey, 'warning'],
  API_KEY_IN_BROWSER: [IconKey, 'danger'],
} as const satisfies Record<NoticeType, readonly [typeof IconGavel, Tone]>

/** The icon of a kind of notice, in addition to the title. */
export function NoticeIcon({ type }: { type: NoticeType }) {
  const [Icon, tone] = icons[type]
  return (
    <span className={classes.icon} data-tone={tone}>
      <Icon size={18} stroke={1.6} aria-hidden />
    </span>
  )
}
