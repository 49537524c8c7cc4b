// HEALTHCHECK of the image: the process answers.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/livez`).catch(() => ({ ok: false }));
process.exit(ok ? 0 : 1);
