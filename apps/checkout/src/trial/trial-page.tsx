import { LazyScreen } from '../components/lazy-screen.tsx'
import { TRIAL_TITLE } from '../words.ts'

const load = () => import('./trial-screen.tsx').then(({ TrialScreen }) => TrialScreen)

export const TrialPage = () => (
  <LazyScreen load={load} props={{}} title={TRIAL_TITLE} waiting="Carregando o teste…" />
)
