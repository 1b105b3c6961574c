import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Words that the glossary in README.md gives up, and the one that stands in their place. */
const GIVEN_UP: readonly (readonly [RegExp, string])[] = [
  [/命名空间/, '名字空间'],
  [/运算符/, '操作符'],
  [/选择器/, '选择算符'],
  [/条件项/, '条件'],
  [/配置文件|调度配置|调度模板/, '调度方案'],
  [/偏好/, '首选'],
  [/放置|(?<!缩)放到|放在|安置/, '调度'],
  // What isolates Pods by a label is no cordon.
  [/隔离(?! Pod)/, '封锁'],
  [/地区/, '地域'],
  [/帧/, '步'],
  [/您/, '你'],
  [/扩展程序|扩展器/, '扩展模块'],
  [/亲和力/, '亲和性'],
  [/结点/, '节点'],
  [/容忍性|容忍项/, '容忍度'],
  [/受害者|被抢占者/, '牺牲者'],
  [/预配|置备/, '制备'],
  [/(?<!完成|访问)模式(?!（schema）)/, '模式（schema）, 正则表达式'],
  [/(?<!拓扑)分布约束/, '拓扑分布约束'],
  [/偏斜/, '偏差'],
  [/制备程序|驱动程序/, '制备器, 驱动'],
  [/上线/, '滚动更新'],
];

const CHINESE = /\p{Script=Han}/u;

const SELF = 'glossary.test.ts';

/** Every line of the project's own sources and lessons in which Chinese stands, with its place. */
function chineseLines(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|html|mjs|yaml|json)$/.test(name) && !name.endsWith(SELF))
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => CHINESE.test(line))
        .map((line) => [`${folder}/${name}`, line.trim()] as const),
    );
}

describe('the glossary', () => {
  it('C: no Chinese text says a word that the glossary gives up', () => {
    const lines = ['src', 'e2e', 'tools', 'public/lessons'].flatMap(chineseLines);
    expect(lines.length).toBeGreaterThan(1000);
    const found = lines.flatMap(([at, line]) =>
      GIVEN_UP.filter(([word]) => word.test(line)).map(
        ([, instead]) => `${at}: “${line}”: write ${instead}`,
      ),
    );
    expect(found).toEqual([]);
  });
});
