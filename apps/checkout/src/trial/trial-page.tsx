import { LazyScreen } from '../components/lazy-screen.tsx'
import type { FindsSeller } from '../lib/seller-face.ts'
import { TRIAL_TITLE } from '../words.ts'

const load = () => import('./trial-screen.tsx').then(({ TrialScreen }) => TrialScreen)

export const TrialPage = (props: FindsSeller) => (
  <LazyScreen load={load} props={props} title={TRIAL_TITLE} waiting="Carregando o teste…" />
)
