import { LazyScreen } from '../components/lazy-screen.tsx'
import type { FindsSeller } from '../lib/seller-face.ts'
import { INVITATION_TITLE } from '../words.ts'

const load = () =>
  import('./invitation-screen.tsx').then(({ InvitationScreen }) => InvitationScreen)

export const InvitationPage = (props: FindsSeller) => (
  <LazyScreen load={load} props={props} title={INVITATION_TITLE} waiting="Carregando o convite…" />
)
