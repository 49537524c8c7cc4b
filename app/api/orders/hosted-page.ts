import { createHash } from 'node:crypto';
import { plainReply } from '#app/api/core/reply.ts';
import type { HostedForm } from '#app/features/orders/wallet/hosted-payment.server.ts';

const SCRIPT = 'document.forms[0].submit()';
const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;
box-sizing:border-box;text-align:center;color:#23161b;background:#fff;font:1rem/1.5 system-ui,sans-serif}
h1{margin:0;font:400 1.75rem/1.2 "Bodoni Moda","Bodoni MT",Didot,Georgia,serif}p{margin:0}
button{min-height:3rem;padding:0 2rem;border:0;border-radius:2px;color:#fff;background:#a3153c;font:600 1rem system-ui,sans-serif}
button:hover{background:#7d0f2e}button:focus-visible{outline:3px solid #23161b;outline-offset:3px}`;

const messages = {
  title: 'Taking you to JazzCash…',
  text: 'You pay on JazzCash’s own page and then return here.',
  button: 'Continue to JazzCash',
} as const;

export function hostedFormPage({ action, fields }: HostedForm) {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${messages.title}</title><style>${STYLE}</style></head>
<body><h1>${messages.title}</h1><p>${messages.text}</p>
<form method="post" action="${escapeHtml(action)}" accept-charset="utf-8">${inputs.join('')}
<noscript><button type="submit">${messages.button}</button></noscript></form>
<script>${SCRIPT}</script></body></html>`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyFor(new URL(action).origin),
  };
  return plainReply(200, headers, html);
}

function policyFor(service: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(SCRIPT)}`,
    `style-src ${hashOf(STYLE)}`,
    `form-action ${service}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);
}
