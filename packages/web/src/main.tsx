import { createRoot } from 'react-dom/client';

/** Browsers without Temporal load the polyfill first; the others never load it. */
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
const { App, measureWhenIdle } = await import('./app/app.tsx');

const container = document.getElementById('app');
if (!container) throw new Error('app.html has no #app');
createRoot(container).render(<App />);
measureWhenIdle();
