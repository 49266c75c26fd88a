import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PanelTheme } from './theme/panel-theme.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <PanelTheme>Vintém</PanelTheme>
  </StrictMode>,
)
