import { LazyScreen } from '../components/lazy-screen.tsx'
import { INVITATION_TITLE } from '../words.ts'

const load = () =>
  import('./invitation-screen.tsx').then(({ InvitationScreen }) => InvitationScreen)

export const InvitationPage = () => (
  <LazyScreen load={load} props={{}} title={INVITATION_TITLE} waiting="Carregando o convite…" />
)
