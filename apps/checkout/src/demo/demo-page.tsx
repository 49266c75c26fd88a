import { LazyScreen } from '../components/lazy-screen.tsx'
import { DEMO_TITLE } from '../words.ts'

const load = () => import('./demo-screen.tsx').then(({ DemoScreen }) => DemoScreen)

export const DemoPage = () => (
  <LazyScreen load={load} props={{}} title={DEMO_TITLE} waiting="Carregando a demonstração…" />
)
