import {
  IconBell,
  IconBuildingBank,
  IconCalendarRepeat,
  IconArrowsSplit2,
  IconBuildingStore,
  IconChartBar,
  IconCoins,
  IconCreditCard,
  IconFileInvoice,
  IconHistory,
  IconHome2,
  IconCash,
  IconKey,
  IconLink,
  IconReceipt2,
  IconRepeat,
  IconReportAnalytics,
  IconShieldLock,
  IconTicket,
  IconTransfer,
  IconUsers,
  IconUsersGroup,
  IconWallet,
} from '@tabler/icons-react'
import type { MenuPlace } from '@vintem/contracts/screens'

const icons = {
  bank: IconBuildingBank,
  bell: IconBell,
  card: IconCreditCard,
  chart: IconChartBar,
  coins: IconCoins,
  history: IconHistory,
  home: IconHome2,
  key: IconKey,
  link: IconLink,
  money: IconCash,
  receipt: IconReceipt2,
  repeat: IconCalendarRepeat,
  report: IconReportAnalytics,
  shield: IconShieldLock,
  team: IconUsersGroup,
  users: IconUsers,
  split: IconArrowsSplit2,
  store: IconBuildingStore,
  ticket: IconTicket,
  transfer: IconTransfer,
  plan: IconRepeat,
  invoice: IconFileInvoice,
  wallet: IconWallet,
} satisfies Record<MenuPlace['icon'], unknown>

export const iconOf = (name: MenuPlace['icon']) => icons[name]

export function MenuIcon({ name }: { name: MenuPlace['icon'] }) {
  const Icon = icons[name]
  return <Icon size={18} stroke={1.6} aria-hidden />
}
