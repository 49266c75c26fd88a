import { hydrateRoot } from 'react-dom/client'
import '@vintem/ui/theme.css'
const a = document.getElementById('root')
if (a) hydrateRoot(a, <p>oi</p>)
