import { LazyScreen } from '../components/lazy-screen.tsx'
import { REFUND_TITLE } from '../words.ts'

const load = () => import('./refund-screen.tsx').then(({ RefundScreen }) => RefundScreen)

export const RefundPage = () => (
  <LazyScreen load={load} props={{}} title={REFUND_TITLE} waiting="Carregando o estorno…" />
)
