// Rasterises meshes into a buffer of what is nearest at every sample: depth, normal, cloth coordinates.
import { type Camera, turned } from './camera.ts';
import type { Mesh } from './mesh.ts';

export type Layer = {
  mesh: Mesh;
  /** Number of the surface (fabric, overlay) this mesh is shaded with. */
  surface: number;
  /** Lifts a layer towards the viewer, in centimetres, where cloth lies on cloth. */
  lift?: number;
  both?: boolean;
  /** Cut-out test in cloth coordinates: neckline, rounded hems. */
  keep?: (u: number, v: number) => boolean;
};

export type GBuffer = {
  w: number;
  h: number;
  /** Order of the layers, and where they truly are: light is worked out on the latter. */
  z: Float32Array;
  depth: Float32Array;
  surface: Int16Array;
  normal: Float32Array;
  uv: Float32Array;
  /** 1 where the outer face is seen, 0 where the inside is. */
  face: Uint8Array;
  /** Layers of cloth, one behind the other; counted for sheer cloth. */
  layers: Uint8Array;
};

export const NOTHING = -1e6;

/** Samples are moved by this much, so that upright and level edges get as many steps as slanting ones. */
const JITTER = 0.25;
const EDGE_ON = 0.2;

/** `before` is what may hide the new layers: they are drawn only where they lie nearer. */
export function makeBuffer(w: number, h: number, before?: GBuffer): GBuffer {
  return {
    w,
    h,
    z: before ? Float32Array.from(before.z) : new Float32Array(w * h).fill(NOTHING),
    depth: new Float32Array(w * h).fill(NOTHING),
    surface: new Int16Array(w * h).fill(-1),
    normal: new Float32Array(w * h * 3),
    uv: new Float32Array(w * h * 2),
    face: new Uint8Array(w * h),
    layers: new Uint8Array(w * h),
  };
}

/** `behind` counts layers that other layers hide; for sheer cloth. */
export function drawLayer(buffer: GBuffer, layer: Layer, cam: Camera, behind?: GBuffer): void {
  const { mesh } = layer,
    n = mesh.pos.length / 3,
    eye = turned(cam),
    o = new Float64Array(3),
    base = new Float64Array(3);
  eye(cam.at[0], cam.at[1], cam.at[2], base);
  const s = new Float64Array(n * 3),
    nv = new Float32Array(n * 3);
  for (let i = 0; i < n; i++) {
    eye(mesh.pos[i * 3]!, mesh.pos[i * 3 + 1]!, mesh.pos[i * 3 + 2]!, o);
    s[i * 3] = (o[0]! - base[0]!) * cam.scale + cam.px;
    s[i * 3 + 1] = (o[1]! - base[1]!) * cam.scale + cam.py;
    s[i * 3 + 2] = o[2]! + (layer.lift ?? 0);
    eye(mesh.normal[i * 3]!, mesh.normal[i * 3 + 1]!, mesh.normal[i * 3 + 2]!, o);
    nv.set([o[0]!, o[1]!, o[2]!], i * 3);
  }
  for (let t = 0; t < mesh.tri.length; t += 3)
    triangle(buffer, layer, s, nv, mesh.tri[t]!, mesh.tri[t + 1]!, mesh.tri[t + 2]!, behind);
}

function triangle(
  g: GBuffer,
  layer: Layer,
  s: Float64Array,
  nv: Float32Array,
  a: number,
  b: number,
  c: number,
  behind?: GBuffer,
): void {
  const ax = s[a * 3]!,
    ay = s[a * 3 + 1]!,
    bx = s[b * 3]!,
    by = s[b * 3 + 1]!,
    cx = s[c * 3]!,
    cy = s[c * 3 + 1]!;
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(area) < 1e-9) return;
  const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5 - JITTER)),
    x1 = Math.min(g.w - 1, Math.floor(Math.max(ax, bx, cx) - 0.5 + JITTER));
  const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5 - JITTER)),
    y1 = Math.min(g.h - 1, Math.floor(Math.max(ay, by, cy) - 0.5 + JITTER));
  if (x1 < x0 || y1 < y0) return;
  const inv = 1 / area,
    az = s[a * 3 + 2]!,
    bz = s[b * 3 + 2]!,
    cz = s[c * 3 + 2]!,
    uv = layer.mesh.uv,
    outside = layer.both === true || !seenFromBehind(s, nv, a, b, c);
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      const px = x + 0.5 + (y & 1 ? JITTER : -JITTER),
        py = y + 0.5 + (x & 1 ? -JITTER : JITTER);
      const wb = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) * inv,
        wc = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) * inv,
        wa = 1 - wb - wc;
      if (wa < -1e-7 || wb < -1e-7 || wc < -1e-7) continue;
      const z = az * wa + bz * wb + cz * wc,
        k = y * g.w + x;
      if (behind && z > behind.z[k]!) g.layers[k]!++;
      if (z <= g.z[k]!) continue;
      const u = uv[a * 2]! * wa + uv[b * 2]! * wb + uv[c * 2]! * wc,
        v = uv[a * 2 + 1]! * wa + uv[b * 2 + 1]! * wb + uv[c * 2 + 1]! * wc;
      if (layer.keep && !layer.keep(u, v)) continue;
      g.depth[k] = z - (layer.lift ?? 0) * 0.8;
      put(g, k, z, layer.surface, outside, u, v, nv, a, b, c, wa, wb, wc);
    }
}

/** By the triangle and not by its smoothed normals, which turn away too early at an outline. Nearly edge on, cloth shows its face. */
function seenFromBehind(s: Float64Array, nv: Float32Array, a: number, b: number, c: number): boolean {
  const edge = (to: number, d: number): number => s[to * 3 + d]! - s[a * 3 + d]!,
    mean = (d: number): number => nv[a * 3 + d]! + nv[b * 3 + d]! + nv[c * 3 + d]!;
  const nx = edge(b, 1) * edge(c, 2) - edge(b, 2) * edge(c, 1),
    ny = edge(b, 2) * edge(c, 0) - edge(b, 0) * edge(c, 2),
    nz = edge(b, 0) * edge(c, 1) - edge(b, 1) * edge(c, 0),
    out = nx * mean(0) + ny * mean(1) + nz * mean(2) < 0 ? -1 : 1;
  return (out * nz) / (Math.hypot(nx, ny, nz) || 1) < -EDGE_ON;
}

function put(
  g: GBuffer,
  k: number,
  z: number,
  surface: number,
  outside: boolean,
  u: number,
  v: number,
  nv: Float32Array,
  a: number,
  b: number,
  c: number,
  wa: number,
  wb: number,
  wc: number,
): void {
  g.z[k] = z;
  g.surface[k] = surface;
  g.uv[k * 2] = u;
  g.uv[k * 2 + 1] = v;
  const x = nv[a * 3]! * wa + nv[b * 3]! * wb + nv[c * 3]! * wc;
  const y = nv[a * 3 + 1]! * wa + nv[b * 3 + 1]! * wb + nv[c * 3 + 1]! * wc;
  const zz = nv[a * 3 + 2]! * wa + nv[b * 3 + 2]! * wb + nv[c * 3 + 2]! * wc;
  const flip = (zz < 0 ? -1 : 1) / (Math.hypot(x, y, zz) || 1);
  g.face[k] = outside ? 1 : 0;
  g.normal[k * 3] = x * flip;
  g.normal[k * 3 + 1] = y * flip;
  g.normal[k * 3 + 2] = zz * flip;
}
