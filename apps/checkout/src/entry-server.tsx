import { renderToString } from 'react-dom/server'
export const render = () => renderToString(<p>oi</p>)
