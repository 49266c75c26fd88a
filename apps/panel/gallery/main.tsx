import { createRoot } from 'react-dom/client'
import { PanelTheme } from '#theme/panel-theme.tsx'
import { answerExamples } from './answers.ts'
import { Gallery, signInToGallery } from './gallery.tsx'

// `npm run gallery`: light, or dark with ?scheme=dark.
const scheme = new URLSearchParams(location.search).get('scheme') === 'dark' ? 'dark' : 'light'

window.fetch = answerExamples
signInToGallery()
createRoot(document.querySelector('#root') ?? document.body).render(
  <PanelTheme scheme={scheme}>
    <nav>
      <a href="?scheme=light">Claro</a> <a href="?scheme=dark">Escuro</a>
    </nav>
    <Gallery />
  </PanelTheme>,
)
