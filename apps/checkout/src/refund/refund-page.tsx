import { LazyScreen } from '../components/lazy-screen.tsx'
import type { FindsSeller } from '../lib/seller-face.ts'
import { REFUND_TITLE } from '../words.ts'

const load = () => import('./refund-screen.tsx').then(({ RefundScreen }) => RefundScreen)

export const RefundPage = (props: FindsSeller) => (
  <LazyScreen load={load} props={props} title={REFUND_TITLE} waiting="Carregando o estorno…" />
)
